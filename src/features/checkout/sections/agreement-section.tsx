import { useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { PaymentMethod } from '@contract/payments/methods';
import { useConsentTexts } from '@/platform/consents/consent-texts';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { Notice } from '@/ui/notice/notice';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import type { SectionProps } from '../form/checkout-form';
import type { Decline } from '../payment/postprocess';
import { shownText } from '../form/order-values';
import { ConsentField } from './consent-field';
import { PAYMENT_METHOD_LABELS } from '@/features/orders/payment-labels';
import styles from './sections.module.css';

interface AgreementProps extends SectionProps {
  methods: readonly PaymentMethod[];
  /** There may be more of them in a moment: nothing to be tapped yet. */
  areComing: boolean;
  /** Asks once more for those that could not be asked for, or null. */
  again: (() => void) | null;
  /** Why the last payment was declined. */
  decline?: Decline | undefined;
}

/** Ticked one by one or together; the consent to health information stands alone, before the examination. */
const TOGETHER = ['clinic', 'telemedicine', 'withdrawal'] as const;

type DeclinedProps = Pick<AgreementProps, 'form' | 'methods'> & { decline: Decline };

/** Why nothing was paid, whether money has moved, and another way to pay. */
function Declined({ form, decline, methods }: DeclinedProps) {
  const [failed] = useState(() => form.state.values.paymentMethod);
  const chosen = useSelector(form.store, ({ values }) => values.paymentMethod);
  const other = chosen === failed && methods.find((method) => method !== failed);
  return (
    <Notice
      tone="warn"
      action={
        other && (
          <Button
            size="md"
            variant="ghost"
            onClick={() => form.setFieldValue('paymentMethod', other)}
          >
            {PAYMENT_METHOD_LABELS[other]}로 바꾸기
          </Button>
        )
      }
    >
      {decline.reason}{' '}
      {decline.isUncharged
        ? '결제된 금액은 없어요.'
        : '결제를 확인하고 있어요. 결제되었다면 바로 알려 드려요.'}
    </Notice>
  );
}

/** How to pay, and the consents that the order itself needs. */
export function AgreementFields(props: AgreementProps) {
  const { form, isMarked, methods, areComing, again, decline } = props;
  const hasAll = useSelector(form.store, ({ values }) =>
    TOGETHER.every((kind) => values.consents[kind] !== null),
  );
  const texts = useConsentTexts();
  const agreeToAll = (isAgreed: boolean) => {
    for (const kind of TOGETHER)
      form.setFieldValue(`consents.${kind}`, isAgreed ? shownText(texts[kind]) : null);
  };
  return (
    <>
      {decline && <Declined key={decline.reason} form={form} decline={decline} methods={methods} />}
      <form.AppField name="paymentMethod">
        {(field) => (
          <RadioGroup<PaymentMethod>
            label="결제 수단"
            required
            className={areComing ? styles.coming : undefined}
            value={field.state.value}
            onValueChange={(method) => field.handleChange(method)}
            options={methods.map((method) => ({
              value: method,
              label: PAYMENT_METHOD_LABELS[method],
            }))}
          />
        )}
      </form.AppField>
      {again && (
        <RetryNotice tone="info" live retry={again}>
          다른 결제 수단을 불러오지 못했어요.
        </RetryNotice>
      )}
      <div className={styles.all}>
        <Checkbox label="모두 동의해요" checked={hasAll} onCheckedChange={agreeToAll} />
      </div>
      {TOGETHER.map((kind) => (
        <ConsentField key={kind} form={form} kind={kind} isMarked={isMarked} />
      ))}
    </>
  );
}
