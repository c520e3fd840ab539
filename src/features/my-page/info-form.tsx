import { useEffect, useState } from 'react';
import type { Patient } from '@contract/patients';
import { GENDER_OPTIONS } from '@contract/rules/gender';
import { phoneDigits } from '@contract/rules/phone';
import { saveProfile } from '@/platform/session/save-profile';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { useCheckedFields } from '@/ui/field/use-checked-fields';
import { NetworkButton } from '@/ui/network/network-button';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { TextField } from '@/ui/text-field/text-field';
import styles from './form.module.css';
import { changedFields, INFO_LABELS, infoBody, infoError, infoOf } from './info-values';

export interface FormEvents {
  /** Reports whether there are unsaved changes. */
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: () => void;
  /** Called when saving failed (product 8). */
  onFailure: (error: unknown) => Promise<void>;
}

/** Name, gender, birth date and phone of the patient (product 2, Patient profile editing). */
export function InfoForm({ patient, ...events }: FormEvents & { patient: Patient }) {
  const api = useApi();
  const session = useSession();
  const { values, reset, text, choice } = useCheckedFields(infoOf(patient), infoError);
  const [isSaving, setSaving] = useState(false);
  const changed = changedFields(infoOf(patient), values);
  const isDirty = changed.length > 0;
  const isValid = changed.every((field) => infoError(field, values[field]) === undefined);

  const { onDirtyChange } = events;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  const save = async () => {
    setSaving(true);
    try {
      const saved = await saveProfile(api, session, infoBody(changed, values));
      reset(infoOf(saved));
      events.onSaved();
    } catch (error) {
      await events.onFailure(error);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form
      className={styles.form}
      aria-label="기본 정보"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField label={INFO_LABELS.name} autoComplete="name" {...text('name')} />
      <RadioGroup
        label={INFO_LABELS.gender}
        value={values.gender === '' ? undefined : values.gender}
        options={GENDER_OPTIONS}
        {...choice('gender')}
      />
      <TextField
        label={INFO_LABELS.birthDay}
        placeholder="생년월일 8자리"
        hint="예: 19580315"
        digitsOnly
        autoComplete="bday"
        {...text('birthDay')}
      />
      <TextField
        label={INFO_LABELS.phoneNumber}
        placeholder="01012345678"
        hint="진료 시간에 이 번호로 전화를 드려요."
        digitsOnly
        type="tel"
        asDigits={phoneDigits}
        autoComplete="tel"
        {...text('phoneNumber')}
      />
      <div className={styles.submit}>
        <NetworkButton
          offline="연결되면 저장할 수 있어요"
          onClick={() => void save()}
          size="xl"
          full
          loading={isSaving}
          disabled={!isDirty || !isValid}
          aria-describedby="info-why"
        >
          저장하기
        </NetworkButton>
        <p id="info-why" className={styles.why} aria-live="polite">
          {!isDirty && '바꾸신 내용이 있으면 저장할 수 있어요.'}
          {isDirty && !isValid && '빨갛게 표시된 곳을 고쳐 주시면 저장할 수 있어요.'}
        </p>
      </div>
    </form>
  );
}
