import { useEffect, useRef, useState } from 'react';
import type { AddressInput } from '@contract/addresses';
import { addressDetailSchema, addressSchema } from '@contract/rules/address';
import { fieldError } from '@contract/rules/field-messages';
import { recipientNameSchema } from '@contract/rules/name';
import { phoneDigits, phoneSchema } from '@contract/rules/phone';
import { useLeaveGuard } from '@/platform/navigation/leave-guard';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useCheckedFields } from '@/ui/field/use-checked-fields';
import { NetworkButton } from '@/ui/network/network-button';
import { TextField } from '@/ui/text-field/text-field';
import styles from './saved-addresses.module.css';
import { addressLine, useAddressSheet } from './use-address-sheet';

/** The labels of the delivery form's fields (product 2, Shipping form). */
const LABELS = {
  full_name: '받는 분',
  phone: '휴대전화 번호',
  address1: '주소',
  address2: '상세 주소',
} as const;
type AddressField = keyof typeof LABELS;

const FIELDS = Object.keys(LABELS) as AddressField[];

const SCHEMAS = {
  full_name: recipientNameSchema,
  phone: phoneSchema,
  address1: addressSchema,
  address2: addressDetailSchema,
} as const;

/** What the form holds, as typed; `postcode` is '' unless the address was found. */
export interface AddressDraft {
  fields: Readonly<Record<AddressField | 'postcode', string>>;
  isDefault: boolean;
}

function errorOf(field: AddressField | 'postcode', value: string): string | undefined {
  return field === 'postcode' ? undefined : fieldError(SCHEMAS[field], value, LABELS[field]);
}

/** What is sent of it. */
export function inputOf({ fields, isDefault }: AddressDraft): AddressInput {
  const address2 = fields.address2.trim();
  return {
    full_name: fields.full_name.trim(),
    phone: fields.phone,
    address1: fields.address1.trim(),
    ...(address2 === '' ? {} : { address2 }),
    ...(fields.postcode === '' ? {} : { postcode: fields.postcode }),
    isDefault,
  };
}

interface AddressFormProps {
  /** What was typed before the sheet was closed, else the address to edit, else the patient. */
  start: AddressDraft;
  onTyped: (draft: AddressDraft) => void;
  /** Sends it; never rejects. */
  onSave: (input: AddressInput) => Promise<void>;
}

/** Adds or edits a saved address, with the fields of the checkout's delivery section (product 5). */
export function AddressForm({ start, onTyped, onSave }: AddressFormProps) {
  const askAddress = useAddressSheet();
  const { values: fields, check, text, choice } = useCheckedFields(start.fields, errorOf);
  const [isDefault, setDefault] = useState(start.isDefault);
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const line = text('address1');

  const hasChanged =
    isDefault !== start.isDefault || FIELDS.some((name) => fields[name] !== start.fields[name]);
  if (hasChanged && !isDirty) setDirty(true);
  useEffect(() => {
    if (isDirty) onTyped({ fields, isDefault });
  }, [isDirty, fields, isDefault, onTyped]);
  // only a reload can leave the page under a sheet
  useLeaveGuard(isDirty, async () => true);

  const focusLine = (number: 1 | 2) =>
    form.current
      ?.querySelector<HTMLInputElement>(`[autocomplete="address-line${number}"]`)
      ?.focus();
  const find = async () => {
    const answer = await askAddress(fields.address1.trim());
    if (answer === null) return;
    if (answer.kind === 'found') {
      choice('address1').onValueChange(addressLine(answer.address));
      choice('postcode').onValueChange(answer.address.zonecode);
    }
    focusLine(answer.kind === 'found' ? 2 : 1);
  };

  const save = async () => {
    check(FIELDS);
    const first = FIELDS.find((name) => errorOf(name, fields[name]) !== undefined);
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSaving(true);
    await onSave(inputOf({ fields, isDefault }));
    setSaving(false);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="배송지"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={LABELS.full_name}
        name="full_name"
        autoComplete="name"
        {...text('full_name')}
      />
      <TextField
        label={LABELS.phone}
        name="phone"
        digitsOnly
        type="tel"
        asDigits={phoneDigits}
        autoComplete="tel"
        {...text('phone')}
      />
      <div className={styles.line}>
        <TextField
          label={LABELS.address1}
          name="address1"
          placeholder="주소를 찾아 주세요"
          // a long line is cut off in its box
          hint={fields.postcode === '' ? undefined : `(${fields.postcode}) ${fields.address1}`}
          autoComplete="address-line1"
          action={
            <Button size="xl" variant="quiet" onClick={() => void find()}>
              주소 찾기
            </Button>
          }
          {...line}
          onValueChange={(value) => {
            line.onValueChange(value);
            // what is typed over a found address may lie elsewhere
            choice('postcode').onValueChange('');
          }}
        />
        <TextField
          label={LABELS.address2}
          name="address2"
          placeholder="동, 호수"
          autoComplete="address-line2"
          {...text('address2')}
          required={false}
        />
      </div>
      <Checkbox label="기본 배송지로 쓰기" checked={isDefault} onCheckedChange={setDefault} />
      <NetworkButton
        offline="연결되면 저장할 수 있어요"
        size="xl"
        full
        loading={isSaving}
        onClick={() => void save()}
      >
        저장하기
      </NetworkButton>
    </form>
  );
}
