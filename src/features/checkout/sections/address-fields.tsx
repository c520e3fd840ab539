import { useRef } from 'react';
import { addressDetailSchema, addressSchema } from '@contract/addresses/address';
import { useSelector } from '@tanstack/react-form';
import { Button } from '@/ui/button/button';
import type { CheckoutForm } from '../form/checkout-form';
import type { CheckoutValues } from '../form/checkout-values';
import styles from './sections.module.css';

/** Finds an address; `query` is looked for at once. */
export type AskAddress = (
  query: string,
) => Promise<Pick<CheckoutValues, 'address1' | 'postcode'> | 'by-hand' | null>;

interface AddressProps {
  form: CheckoutForm;
  askAddress: AskAddress;
}

/** Where the parcel goes: found by the address finder, or typed; the second line always typed. */
export function AddressFields({ form, askAddress }: AddressProps) {
  const { postcode, address1 } = useSelector(form.store, (state) => state.values);
  const fields = useRef<HTMLDivElement>(null);
  const focusLine = (line: 1 | 2) => {
    const field = fields.current?.querySelector<HTMLInputElement>(
      `input[autocomplete="address-line${line}"]`,
    );
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  };

  const find = async () => {
    const answer = await askAddress(form.state.values.address1.trim());
    if (answer === null) return;
    if (answer !== 'by-hand') {
      form.setFieldValue('address1', answer.address1);
      form.setFieldValue('postcode', answer.postcode);
      await form.validateField('address1', 'blur');
    }
    focusLine(answer === 'by-hand' ? 1 : 2);
  };

  return (
    <div ref={fields} className={styles.address}>
      <form.AppField
        name="address1"
        validators={{ onBlur: addressSchema }}
        // what is typed over a found address may lie elsewhere
        listeners={{ onChange: () => form.setFieldValue('postcode', '') }}
      >
        {(field) => (
          <field.FormTextField
            label="주소"
            required
            placeholder="주소를 찾아 주세요"
            // a long line is cut off in its box
            hint={postcode === '' ? undefined : `(${postcode}) ${address1}`}
            autoComplete="address-line1"
            action={
              <Button size="xl" variant="quiet" onClick={() => void find()}>
                주소 찾기
              </Button>
            }
          />
        )}
      </form.AppField>
      <form.AppField name="address2" validators={{ onBlur: addressDetailSchema }}>
        {(field) => (
          <field.FormTextField
            label="상세 주소"
            placeholder="동, 호수"
            autoComplete="address-line2"
          />
        )}
      </form.AppField>
    </div>
  );
}
