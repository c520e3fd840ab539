import { useSelector } from '@tanstack/react-form';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { mobilePhoneSchema } from '@contract/core/phone';
import { GENDER_OPTIONS, genderLabelSchema, genderOf } from '@contract/patients/gender';
import { ownBirthdaySchema } from '@contract/patients/own-birthday';
import type { Patient, Gender } from '@contract/patients/schemas';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { saveProfile } from '@/platform/session/save-profile';
import { useSessionState, useSession } from '@/platform/session/session-context';
import { useAppForm } from '@/ui/form/app-form';
import { IconButton } from '@/ui/icon-button/icon-button';
import { NetworkButton } from '@/ui/network/network-button';
import type { Overlays } from '@/ui/overlay/create-overlays';
import styles from './open-profile-dialog.module.css';
import { isCheckoutPath } from './profile-rule';

/** The fields of the profile form, in the order it asks for them. */
const PROFILE_FIELDS = ['gender', 'birthDate', 'phoneNumber'] as const;
type ProfileField = (typeof PROFILE_FIELDS)[number];
const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  gender: '성별',
  birthDate: '생년월일',
  phoneNumber: '휴대전화 번호',
};
type ProfileValues = Readonly<Record<ProfileField, string>>;

const SCHEMAS = {
  gender: genderLabelSchema,
  birthDate: ownBirthdaySchema,
  phoneNumber: mobilePhoneSchema,
} as const;

/** Only the fields that the patient lacks are requested (product 2). */
export function missingFields(patient: Patient): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => (patient[field] ?? '') === '');
}

/** The body of the save: the requested fields only. They must be valid. */
export function profileBody(fields: readonly ProfileField[], values: ProfileValues) {
  const body: { gender?: Gender; birthDate?: string; phoneNumber?: string } = {};
  if (fields.includes('gender')) body.gender = genderOf(z.parse(genderLabelSchema, values.gender));
  if (fields.includes('birthDate')) body.birthDate = values.birthDate;
  if (fields.includes('phoneNumber')) body.phoneNumber = values.phoneNumber;
  return body;
}

const EMPTY: ProfileValues = { gender: '', birthDate: '', phoneNumber: '' };

interface ProfileFormProps {
  patient: Patient;
  onSaved: () => void;
  onFailure: (error: unknown) => Promise<void>;
}

/** Asks for the missing fields of the profile, one after another on one screen (product 2). */
export function ProfileForm({ patient, onSaved, onFailure }: ProfileFormProps) {
  const api = useApi();
  const session = useSession();
  const [fields] = useState(() => missingFields(patient));
  const form = useAppForm({ defaultValues: EMPTY });
  const values = useSelector(form.store, (state) => state.values);
  const { run, isRunning } = useChange(
    (body: ReturnType<typeof profileBody>) => saveProfile(api, session, body),
    { onDone: onSaved, onFailed: onFailure },
  );
  const invalid = fields.filter((field) => !z.safeParse(SCHEMAS[field], values[field]).success);

  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <p className="body">진료와 조제에 꼭 필요한 내용만 여쭤볼게요.</p>
      {fields.includes('gender') && (
        <form.AppField name="gender" validators={{ onBlur: SCHEMAS.gender }}>
          {(field) => (
            <field.FormRadioGroup label={PROFILE_LABELS.gender} required options={GENDER_OPTIONS} />
          )}
        </form.AppField>
      )}
      {fields.includes('birthDate') && (
        <form.AppField name="birthDate" validators={{ onBlur: SCHEMAS.birthDate }}>
          {(field) => (
            <field.FormTextField
              label={PROFILE_LABELS.birthDate}
              required
              placeholder="생년월일 8자리"
              hint="예: 19580315"
              digitsOnly
              autoComplete="bday"
            />
          )}
        </form.AppField>
      )}
      {fields.includes('phoneNumber') && (
        <form.AppField name="phoneNumber" validators={{ onBlur: SCHEMAS.phoneNumber }}>
          {(field) => (
            <field.FormPhoneField
              label={PROFILE_LABELS.phoneNumber}
              required
              placeholder="01012345678"
              hint="진료 시간에 이 번호로 전화를 드려요."
              autoComplete="tel"
            />
          )}
        </form.AppField>
      )}
      <div className={styles.submit}>
        <NetworkButton
          offline="연결되면 저장할 수 있어요"
          onClick={() => void run(profileBody(fields, values))}
          size="xl"
          full
          loading={isRunning}
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
  const names = fields.map((field) => PROFILE_LABELS[field]);
  const last = names.at(-1) ?? '';
  return `${names.join(', ')}${last === PROFILE_LABELS.phoneNumber ? '를' : '을'}`;
}

interface ProfileDialogProps extends ProfileFormProps {
  /** On checkout paths: its own headline below a back button, instead of a close button (product 2). */
  isForced: boolean;
  onBack: () => void;
  /** The session has ended. */
  onClosed: () => void;
}

function ProfileDialog({ isForced, onBack, onClosed, ...form }: ProfileDialogProps) {
  const isGuest = useSessionState().kind === 'guest';
  const path = useCurrentPath();
  // browser Back leaves the checkout below a dialog that cannot be dismissed
  const hasLeft = isForced && !isCheckoutPath(path);
  useEffect(() => {
    if (isGuest || hasLeft) onClosed();
  }, [isGuest, hasLeft, onClosed]);
  return (
    <>
      {isForced && (
        <>
          <IconButton icon="back" label="뒤로" className={styles.back} onClick={onBack} />
          <h2 id="profile-title" className="h1">
            주문을 위해 프로필을 완성해 주세요
          </h2>
        </>
      )}
      <ProfileForm {...form} />
    </>
  );
}

interface ProfileDialogDeps {
  patient: Patient;
  path: string;
  /** Leaves a checkout whose profile the patient does not complete. */
  back: () => void;
  onFailure: (error: unknown) => Promise<void>;
}

/**
 * Opens the dialog; true once the profile is complete. On checkout paths it has a back button and cannot be
 * dismissed, elsewhere it has a close button (product 2).
 */
export async function openProfileDialog(
  overlays: Overlays,
  { patient, path, back, onFailure }: ProfileDialogDeps,
): Promise<boolean> {
  const isForced = isCheckoutPath(path);
  const shape = isForced
    ? { dismissible: false, labelledBy: 'profile-title' }
    : { title: '프로필을 완성해 주세요' };
  const saved = await overlays.openModal<boolean>(
    ({ close }) => (
      <ProfileDialog
        patient={patient}
        isForced={isForced}
        onBack={() => {
          close(false);
          back();
        }}
        onClosed={() => close(false)}
        onSaved={() => close(true)}
        onFailure={onFailure}
      />
    ),
    { fullScreen: true, ...shape },
  );
  return saved === true;
}
