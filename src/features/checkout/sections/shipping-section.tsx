import type { ReactNode } from 'react';
import { recipientNameSchema } from '@contract/rules/name';
import { phoneSchema } from '@contract/rules/phone';
import { shippingFee } from '@contract/rules/price';
import { needsAddress } from '@contract/rules/readiness';
import type { ShippingMethod, ShippingMethodId } from '@contract/shipping';
import { useSelector } from '@tanstack/react-form';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { shippingWords } from '../order-amounts';
import { onBlurAndChange, withForm } from '../form/checkout-form';
import { EMPTY_VALUES } from '../form/empty-values';
import { AddressFields, type AskAddress } from './address-fields';
import { DeliveryMessage } from './delivery-message';

const chosenMethod = ({ value }: { value: ShippingMethodId | '' }) =>
  value === '' ? { message: '배송 방법을 선택해 주세요' } : undefined;

interface ShippingProps {
  methods: readonly ShippingMethod[] | undefined;
  /** Stands in the methods' place while they are not known. */
  coming: ReactNode;
  /** Whole won of the lines, from which a method may be free. */
  itemsAmount: number;
  onMethod: (id: ShippingMethodId) => void;
  askAddress: AskAddress;
}

const PROPS: ShippingProps = {
  methods: undefined,
  coming: null,
  itemsAmount: 0,
  onMethod: () => undefined,
  askAddress: async () => null,
};

/** How and where the remedy goes; `pickup` asks for no address (spec 5). */
export const ShippingFields = withForm({
  defaultValues: EMPTY_VALUES,
  props: PROPS,
  render: function ShippingFields({ form, methods, coming, itemsAmount, onMethod, askAddress }) {
    const method = useSelector(form.store, (state) => state.values.shippingMethodId);
    const chosen = methods?.find((each) => each.id === method);
    return (
      <>
        <form.AppField name="shippingMethodId" validators={{ onBlur: chosenMethod }}>
          {(field) =>
            methods === undefined ? (
              coming
            ) : (
              <RadioGroup<ShippingMethodId>
                label="배송 방법"
                labelHidden
                required
                value={method === '' ? undefined : method}
                onValueChange={(id) => {
                  field.handleChange(id);
                  field.handleBlur();
                  onMethod(id);
                }}
                options={methods.map((each) => ({
                  value: each.id,
                  label: each.name,
                  note: shippingWords(shippingFee(itemsAmount, each)),
                }))}
                error={method === '' ? field.state.meta.errors[0]?.message : undefined}
                touched={field.state.meta.isTouched}
                hint={chosen?.description}
              />
            )
          }
        </form.AppField>
        {method !== '' && needsAddress(method) && (
          <>
            <form.AppField name="full_name" validators={onBlurAndChange(recipientNameSchema)}>
              {(field) => (
                <field.FormTextField label="받는 분" required autoComplete="name" maxLength={20} />
              )}
            </form.AppField>
            <form.AppField name="phone" validators={onBlurAndChange(phoneSchema)}>
              {(field) => (
                <field.FormTextField
                  label="휴대전화 번호"
                  required
                  digitsOnly
                  type="tel"
                  autoComplete="tel-national"
                />
              )}
            </form.AppField>
            <AddressFields form={form} askAddress={askAddress} />
            <DeliveryMessage form={form} />
          </>
        )}
      </>
    );
  },
});
