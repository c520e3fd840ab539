import { ordererNameSchema } from '@contract/patients/name';
import { formatPhone } from '@contract/core/phone';
import * as z from 'zod/mini';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { withForm } from '@/ui/form/app-form';
import { EMPTY_VALUES } from '../form/checkout-values';
import styles from './sections.module.css';
import { TreatedPersonFields } from './treated-person-fields';

/** Who orders: the patient's name, changed on demand (product 2); and who is treated. */
export const BillingFields = withForm({
  defaultValues: EMPTY_VALUES,
  props: { phone: null as string | null, isMarked: false },
  render: function BillingFields({ form, phone, isMarked }) {
    const [isShort, setShort] = useState(
      () => z.safeParse(ordererNameSchema, form.state.values.billingName).success,
    );
    const isAsked = useRef(false);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      // the button is gone, and what it asked for is there
      if (!isShort && isAsked.current) place.current?.querySelector('input')?.focus();
    }, [isShort]);
    const openName = () => {
      isAsked.current = true;
      setShort(false);
    };
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
        <Button size="md" variant="ghost" onClick={openName}>
          수정
        </Button>
      </div>
    ) : (
      <div ref={place}>
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
  },
});
