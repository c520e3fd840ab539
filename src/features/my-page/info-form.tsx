import { useEffect, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { Patient } from '@contract/patients/schemas';
import { GENDER_OPTIONS } from '@contract/patients/gender';
import { saveProfile } from '@/platform/session/save-profile';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { useSession } from '@/platform/session/session-context';
import { useAppForm } from '@/ui/form/app-form';
import { NetworkButton } from '@/ui/network/network-button';
import styles from './form.module.css';
import { changedFields, INFO_SCHEMAS, infoBody, infoOf, isValidInfo } from './info-values';

export interface FormEvents {
  onDirtyChange: (isDirty: boolean) => void;
  onSaved: () => void;
  onFailure: (error: unknown) => Promise<void>;
}

/** Name, gender, birth date and phone of the patient (product 2, Patient profile editing). */
export function InfoForm({ patient, ...events }: FormEvents & { patient: Patient }) {
  const api = useApi();
  const session = useSession();
  const known = infoOf(patient);
  const [start, setStart] = useState(known);
  const form = useAppForm({ defaultValues: start });
  const isTouched = useSelector(form.store, (state) => state.isTouched);
  // a touched form keeps what it started with: what was saved elsewhere meanwhile is no change of hers
  if (!isTouched && changedFields(start, known).length > 0) setStart(known);
  const values = useSelector(form.store, (state) => state.values);
  const { run, isRunning } = useChange(
    (body: ReturnType<typeof infoBody>) => saveProfile(api, session, body),
    {
      onDone: (saved) => {
        form.reset(infoOf(saved));
        events.onSaved();
      },
      onFailed: events.onFailure,
    },
  );
  const changed = changedFields(start, values);
  const isDirty = changed.length > 0;
  const isValid = changed.every((field) => isValidInfo(field, values[field]));

  const { onDirtyChange } = events;
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  return (
    <form
      className={styles.form}
      aria-label="기본 정보"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <form.AppField name="name" validators={{ onBlur: INFO_SCHEMAS.name }}>
        {(field) => <field.FormTextField label="이름" required autoComplete="name" />}
      </form.AppField>
      <form.AppField name="gender" validators={{ onBlur: INFO_SCHEMAS.gender }}>
        {(field) => <field.FormRadioGroup label="성별" required options={GENDER_OPTIONS} />}
      </form.AppField>
      <form.AppField name="birthDay" validators={{ onBlur: INFO_SCHEMAS.birthDay }}>
        {(field) => (
          <field.FormTextField
            label="생년월일"
            required
            placeholder="생년월일 8자리"
            hint="예: 19580315"
            digitsOnly
            autoComplete="bday"
          />
        )}
      </form.AppField>
      <form.AppField name="phoneNumber" validators={{ onBlur: INFO_SCHEMAS.phoneNumber }}>
        {(field) => (
          <field.FormPhoneField
            label="휴대전화 번호"
            required
            placeholder="01012345678"
            hint="진료 시간에 이 번호로 전화를 드려요."
            autoComplete="tel"
          />
        )}
      </form.AppField>
      <div className={styles.submit}>
        <NetworkButton
          offline="연결되면 저장할 수 있어요"
          onClick={() => void run(infoBody(changed, values))}
          size="xl"
          full
          loading={isRunning}
          disabled={!isDirty || !isValid}
          aria-describedby="info-why"
        >
          저장하기
        </NetworkButton>
        <p id="info-why" className={styles.why} aria-live="polite">
          {!isDirty
            ? '바꾸신 내용이 있으면 저장할 수 있어요.'
            : !isValid && '빨갛게 표시된 곳을 고쳐 주시면 저장할 수 있어요.'}
        </p>
      </div>
    </form>
  );
}
