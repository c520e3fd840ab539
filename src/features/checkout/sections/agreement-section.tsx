import type { PaymentMethod } from '@contract/payment-methods';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { withForm } from '../form/checkout-form';
import { EMPTY_VALUES } from '../form/empty-values';
import { ConsentField } from './consent-field';
import { PAYMENT_METHOD_LABELS } from './payment-labels';
import styles from './sections.module.css';

interface AgreementProps {
  isMarked: boolean;
  methods: readonly PaymentMethod[];
  /** There may be more of them in a moment: nothing to be tapped yet. */
  areComing: boolean;
  /** Asks once more for those that could not be asked for, or null. */
  again: (() => void) | null;
}

const PROPS: AgreementProps = { isMarked: false, methods: [], areComing: false, again: null };

/** How to pay, and the consents that the order itself needs. */
export const AgreementFields = withForm({
  defaultValues: EMPTY_VALUES,
  props: PROPS,
  render: function AgreementFields({ form, isMarked, methods, areComing, again }) {
    return (
      <>
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
          <Notice
            live
            action={
              <Button size="md" variant="ghost" onClick={again}>
                다시 시도
              </Button>
            }
          >
            다른 결제 수단을 불러오지 못했어요.
          </Notice>
        )}
        <ConsentField form={form} kind="clinic" isMarked={isMarked} />
        <ConsentField form={form} kind="telemedicine" isMarked={isMarked} />
        <ConsentField form={form} kind="withdrawal" isMarked={isMarked} />
      </>
    );
  },
});
