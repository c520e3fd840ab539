import type { ReactNode } from 'react';
import { Button } from '@/ui/button/button';
import { Select } from '@/ui/select/select';
import { arrivalRange, arrivalWords, assumedConsultation } from '@contract/shipping/arrival';
import { recipientNameSchema } from '@contract/patients/name';
import { DELIVERY_FREE_TEXT, DELIVERY_PRESETS, NOTE_MAX, noteSchema } from '@contract/orders/note';
import { formatPhone, phoneSchema } from '@contract/core/phone';
import { freeFromWords, shippingFee } from '@contract/orders/amounts';
import { needsAddress } from '@contract/orders/readiness';
import type { ShippingMethod, ShippingMethodId } from '@contract/shipping/schemas';
import { useSelector } from '@tanstack/react-form';
import { serverNow } from '@/platform/api/server-clock';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { shippingWords } from '@/features/orders/order-amounts';
import { picked } from '@/ui/form/app-form';
import type { CheckoutForm } from '../form/checkout-form';
import type { CheckoutValues } from '../form/checkout-values';
import { AddressFields, type AskAddress } from './address-fields';
import styles from './sections.module.css';

const OPTIONS = [...DELIVERY_PRESETS, DELIVERY_FREE_TEXT].map((text) => ({
  value: text,
  label: text,
}));

/** The delivery message: a preset, or the patient's own words (product 2, Shipping form). */
function DeliveryMessage({ form }: { form: CheckoutForm }) {
  const selected = useSelector(form.store, (state) => state.values.selectedMessage);
  return (
    <>
      <form.AppField name="selectedMessage">
        {(field) => (
          <Select<string>
            label="배송 메시지"
            onClear={() => field.handleChange('')}
            placeholder="골라 주세요 (선택 사항)"
            value={selected}
            onValueChange={(text) => field.handleChange(text)}
            options={OPTIONS}
          />
        )}
      </form.AppField>
      {selected === DELIVERY_FREE_TEXT && (
        <form.AppField name="note" validators={{ onBlur: noteSchema }}>
          {(field) => (
            <field.FormTextField
              label="직접 입력"
              placeholder="예: 경비실에 맡겨 주세요"
              hint={`${NOTE_MAX}자까지 쓸 수 있어요.`}
              autoComplete="off"
            />
          )}
        </form.AppField>
      )}
    </>
  );
}

const RECIPIENT_FIELDS = ['full_name', 'phone', 'address1', 'address2'] as const;

type Recipient = Pick<CheckoutValues, (typeof RECIPIENT_FIELDS)[number]> & {
  postcode?: string | undefined;
};
/** Answers null when nothing was chosen. */
type AskSaved = () => Promise<Recipient | null>;

interface ChosenShippingProps {
  form: CheckoutForm;
  methods: readonly ShippingMethod[] | undefined;
  /** When the chosen consultation starts (ms), or null. */
  consultedAt: number | null;
}

interface ShippingProps extends ChosenShippingProps {
  /** Stands in the methods' place while they are not known. */
  coming: ReactNode;
  /** Whole won of the lines, from which a method may be free. */
  itemsAmount: number;
  onMethod: (id: ShippingMethodId) => void;
  askAddress: AskAddress;
  /** Chooses among the saved addresses; undefined while there are none. */
  askSaved?: AskSaved | undefined;
}

/** After the chosen consultation, or one tomorrow. */
function expected(method: ShippingMethodId, consultedAt: number | null): string {
  const range = arrivalRange(consultedAt ?? assumedConsultation(serverNow()), method);
  return arrivalWords(range, method);
}

/** The way of delivery and who receives it, in words. */
export function ChosenShipping({ form, methods, consultedAt }: ChosenShippingProps) {
  const values = useSelector(form.store, (state) => state.values);
  const { shippingMethodId: method, selectedMessage, note } = values;
  if (method === '') return null;
  const message = selectedMessage === DELIVERY_FREE_TEXT ? note : selectedMessage;
  return (
    <>
      <p>
        <b>{methods?.find(({ id }) => id === method)?.name}</b> {expected(method, consultedAt)}
      </p>
      {needsAddress(method) && (
        <>
          <p>
            {values.full_name} · <span className={styles.phone}>{formatPhone(values.phone)}</span>
          </p>
          <p>{[values.address1, values.address2].join(' ').trim()}</p>
          {message !== '' && <p className="small">{message}</p>}
        </>
      )}
    </>
  );
}

/** How and where the remedy goes; `pickup` asks for no address (product 5). */
export function ShippingFields(props: ShippingProps) {
  const { form, methods, coming, itemsAmount, consultedAt, onMethod, askAddress, askSaved } = props;
  const method = useSelector(form.store, (state) => state.values.shippingMethodId);
  const chosen = methods?.find((each) => each.id === method);
  const takeSaved = async (askSaved: AskSaved) => {
    const to = await askSaved();
    if (to === null) return;
    for (const name of RECIPIENT_FIELDS) {
      form.setFieldValue(name, to[name]);
      await form.validateField(name, 'blur');
    }
    // after the address, whose change empties it
    form.setFieldValue('postcode', to.postcode ?? '');
  };
  return (
    <>
      <form.AppField
        name="shippingMethodId"
        validators={{ onBlur: picked('배송 방법을 골라 주세요') }}
      >
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
              columns={1}
              options={methods.map((each) => {
                const fee = shippingFee(itemsAmount, each);
                return {
                  value: each.id,
                  label: each.name,
                  note: [expected(each.id, consultedAt), freeFromWords(fee, each)]
                    .filter((words) => words !== null)
                    .join(' · '),
                  end: shippingWords(fee),
                };
              })}
              error={method === '' ? field.state.meta.errors[0]?.message : undefined}
              touched={field.state.meta.isTouched}
              hint={chosen?.description}
            />
          )
        }
      </form.AppField>
      {method !== '' && needsAddress(method) && (
        <>
          <div className={styles.recipient}>
            {askSaved && (
              <Button
                size="md"
                variant="text"
                className={styles.saved}
                onClick={() => void takeSaved(askSaved)}
              >
                배송지 목록
              </Button>
            )}
            <form.AppField name="full_name" validators={{ onBlur: recipientNameSchema }}>
              {(field) => <field.FormTextField label="받는 분" required autoComplete="name" />}
            </form.AppField>
          </div>
          <form.AppField name="phone" validators={{ onBlur: phoneSchema }}>
            {(field) => <field.FormPhoneField label="휴대전화 번호" required autoComplete="tel" />}
          </form.AppField>
          <AddressFields form={form} askAddress={askAddress} />
          <DeliveryMessage form={form} />
        </>
      )}
    </>
  );
}
