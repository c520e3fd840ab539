import { useEffect, useRef } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { AddressInput } from '@contract/addresses/schemas';
import { addressDetailSchema, addressSchema } from '@contract/addresses/address';
import { recipientNameSchema } from '@contract/patients/name';
import { phoneSchema } from '@contract/core/phone';
import { useChange } from '@/platform/api/use-change';
import { useLeaveGuard } from '@/platform/navigation/leave-guard';
import { Button } from '@/ui/button/button';
import { Checkbox } from '@/ui/checkbox/checkbox';
import { useAppForm } from '@/ui/form/app-form';
import { SendFoot } from '@/ui/overlay/send-foot';
import styles from './saved-addresses.module.css';
import { useAddressSheet } from './use-address-sheet';

const FIELDS = ['full_name', 'phone', 'address1', 'address2'] as const;

/** What the form holds, as typed; `postcode` is '' unless the address was found. */
export type AddressDraft = Record<(typeof FIELDS)[number] | 'postcode', string> & {
  isDefault: boolean;
};

export function inputOf(draft: AddressDraft): AddressInput {
  const { phone, postcode, isDefault } = draft;
  const address2 = draft.address2.trim();
  return {
    full_name: draft.full_name.trim(),
    phone,
    address1: draft.address1.trim(),
    ...(address2 === '' ? {} : { address2 }),
    ...(postcode === '' ? {} : { postcode }),
    isDefault,
  };
}

interface AddressFormProps {
  /** What was typed before the sheet was closed, else the address to edit, else the patient. */
  start: AddressDraft;
  onTyped: (draft: AddressDraft) => void;
  save: (input: AddressInput) => Promise<void>;
  onSaved: () => void;
  onFailed: (error: unknown) => Promise<unknown>;
}

/** Adds or edits a saved address, with the fields of the checkout's delivery section (product 5). */
export function AddressForm({ start, onTyped, save, onSaved, onFailed }: AddressFormProps) {
  const askAddress = useAddressSheet();
  const form = useAppForm({ defaultValues: start });
  const draft = useSelector(form.store, (state) => state.values);
  const isDirty = useSelector(form.store, (state) => state.isDirty);
  const { run, isRunning } = useChange(save, { onDone: onSaved, onFailed });
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isDirty) onTyped(draft);
  }, [isDirty, draft, onTyped]);
  // only a reload can leave the page under a sheet
  useLeaveGuard(isDirty, async () => true);

  const focusLine = (number: 1 | 2) =>
    element.current
      ?.querySelector<HTMLInputElement>(`[autocomplete="address-line${number}"]`)
      ?.focus();
  const find = async () => {
    const answer = await askAddress(draft.address1.trim());
    if (answer === null) return;
    if (answer !== 'by-hand') {
      form.setFieldValue('address1', answer.address1);
      // after the address, whose change empties it
      form.setFieldValue('postcode', answer.postcode);
      await form.validateField('address1', 'blur');
    }
    focusLine(answer === 'by-hand' ? 1 : 2);
  };

  const submit = async () => {
    await form.validateAllFields('blur');
    const first = FIELDS.find((name) => !form.getFieldMeta(name)?.isValid);
    if (first !== undefined) {
      element.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    await run(inputOf(form.state.values));
  };

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label="배송지"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <form.AppField name="full_name" validators={{ onBlur: recipientNameSchema }}>
        {(field) => (
          <field.FormTextField label="받는 분" name="full_name" required autoComplete="name" />
        )}
      </form.AppField>
      <form.AppField name="phone" validators={{ onBlur: phoneSchema }}>
        {(field) => (
          <field.FormPhoneField label="휴대전화 번호" name="phone" required autoComplete="tel" />
        )}
      </form.AppField>
      <div className={styles.line}>
        <form.AppField
          name="address1"
          validators={{ onBlur: addressSchema }}
          // what is typed over a found address may lie elsewhere
          listeners={{ onChange: () => form.setFieldValue('postcode', '') }}
        >
          {(field) => (
            <field.FormTextField
              label="주소"
              name="address1"
              required
              placeholder="주소를 찾아 주세요"
              // a long line is cut off in its box
              hint={draft.postcode === '' ? undefined : `(${draft.postcode}) ${draft.address1}`}
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
              name="address2"
              placeholder="동, 호수"
              autoComplete="address-line2"
            />
          )}
        </form.AppField>
      </div>
      <Checkbox
        label="기본 배송지로 쓰기"
        checked={draft.isDefault}
        onCheckedChange={(isDefault) => form.setFieldValue('isDefault', isDefault)}
      />
      <SendFoot offline="연결되면 저장할 수 있어요" isRunning={isRunning} onSend={submit}>
        저장하기
      </SendFoot>
    </form>
  );
}
