import { useState } from 'react';
import { updateMyself, type Patient } from '@contract/patients';
import { phoneDigits } from '@contract/rules/phone';
import { useApi } from '@/platform/api/api-context';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { useSession } from '@/platform/session/session-context';
import { useCheckedFields } from '@/ui/field/use-checked-fields';
import { NetworkButton } from '@/ui/network/network-button';
import { RadioGroup } from '@/ui/radio-group/radio-group';
import { TextField } from '@/ui/text-field/text-field';
import {
  missingFields,
  profileBody,
  profileError,
  type ProfileField,
  type ProfileValues,
} from './missing-fields';
import styles from './profile-form.module.css';

const EMPTY: ProfileValues = { gender: '', birthDate: '', phoneNumber: '' };

const ASKED: Readonly<Record<ProfileField, string>> = {
  gender: '성별',
  birthDate: '생년월일',
  phoneNumber: '휴대전화 번호',
};

export interface ProfileFormProps {
  patient: Patient;
  onSaved: () => void;
  /** Tells that saving failed (spec 8). */
  onFailure: (error: unknown) => Promise<void>;
}

/** Asks for what the profile lacks, one question after another on one screen (spec 2). */
export function ProfileForm({ patient, onSaved, onFailure }: ProfileFormProps) {
  const api = useApi();
  const session = useSession();
  const [fields] = useState(() => missingFields(patient));
  const { values, text, choice } = useCheckedFields(EMPTY, profileError);
  const [isSaving, setSaving] = useState(false);
  const invalid = fields.filter((field) => profileError(field, values[field]) !== undefined);

  const save = async () => {
    setSaving(true);
    try {
      const body = profileBody(fields, values);
      const saved = await api(updateMyself, { body }, { key: newIdempotencyKey(), quiet: true });
      session.setPatient(saved);
      onSaved();
    } catch (error) {
      setSaving(false);
      await onFailure(error);
    }
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (invalid.length === 0 && !isSaving) void save();
      }}
    >
      <p className="body">진료와 조제에 꼭 필요한 내용만 여쭤볼게요.</p>
      {fields.includes('gender') && (
        <RadioGroup
          label={ASKED.gender}
          value={values.gender === '' ? undefined : (values.gender as '남성' | '여성')}
          options={[
            { value: '남성', label: '남성' },
            { value: '여성', label: '여성' },
          ]}
          {...choice('gender')}
        />
      )}
      {fields.includes('birthDate') && (
        <TextField
          label={ASKED.birthDate}
          placeholder="생년월일 8자리"
          hint="예: 19580315"
          digitsOnly
          autoComplete="bday"
          {...text('birthDate')}
        />
      )}
      {fields.includes('phoneNumber') && (
        <TextField
          label={ASKED.phoneNumber}
          placeholder="01012345678"
          hint="진료 시간에 이 번호로 전화를 드려요."
          digitsOnly
          type="tel"
          asDigits={phoneDigits}
          autoComplete="tel-national"
          {...text('phoneNumber')}
        />
      )}
      <div className={styles.submit}>
        <NetworkButton
          offline="연결되면 저장할 수 있어요"
          type="submit"
          size="xl"
          full
          loading={isSaving}
          disabled={invalid.length > 0}
          aria-describedby={invalid.length > 0 ? 'profile-why' : undefined}
        >
          가입 완료
        </NetworkButton>
        <p id="profile-why" className={styles.why} aria-live="polite">
          {invalid.length > 0 && `${listOf(invalid)} 입력해 주시면 완료할 수 있어요.`}
        </p>
      </div>
    </form>
  );
}

/** `성별과 생년월일을`, `성별, 생년월일, 휴대전화 번호를`. */
function listOf(fields: readonly ProfileField[]): string {
  const names = fields.map((field) => ASKED[field]);
  const last = names.at(-1) ?? '';
  return `${names.join(', ')}${last === ASKED.phoneNumber ? '를' : '을'}`;
}
