import { ordererNameSchema } from '@contract/patients/name';
import { formatPhone } from '@contract/core/phone';
import * as z from 'zod/mini';
import { useState } from 'react';
import { usePatient } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import type { SectionProps } from '../form/checkout-form';
import styles from './sections.module.css';
import { TreatedPersonFields } from './treated-person-fields';

/** The button is gone, and what it asked for is there. */
const focusName = (place: HTMLDivElement | null) => place?.querySelector('input')?.focus();

/** Who orders: the patient's name, changed on demand (product 2); and who is treated. */
export function BillingFields({ form, isMarked }: SectionProps) {
  const phone = usePatient()?.phoneNumber ?? null;
  const [isShort, setShort] = useState(
    () => z.safeParse(ordererNameSchema, form.state.values.billingName).success,
  );
  const [wasShort] = useState(isShort);
  const orderer = isShort ? (
    <div className={styles.summary}>
      <p className="body">
        {form.state.values.billingName}
        {phone !== null && (
          <span>
            {' · '}
            <span className={classNames('figures', styles.phone)}>{formatPhone(phone)}</span>
          </span>
        )}
      </p>
      <Button size="md" variant="ghost" onClick={() => setShort(false)}>
        수정
      </Button>
    </div>
  ) : (
    <div ref={wasShort ? focusName : undefined}>
      <form.AppField name="billingName" validators={{ onBlur: ordererNameSchema }}>
        {(field) => <field.FormTextField label="주문자 이름" required autoComplete="name" />}
      </form.AppField>
    </div>
  );
  return (
    <>
      {orderer}
      <TreatedPersonFields form={form} isMarked={isMarked} />
    </>
  );
}
