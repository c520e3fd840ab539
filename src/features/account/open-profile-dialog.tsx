import { useEffect } from 'react';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { useSessionState } from '@/platform/session/session-context';
import { IconButton } from '@/ui/icon-button/icon-button';
import type { Patient } from '@contract/patients/schemas';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { ProfileForm, type ProfileFormProps } from './profile-form';
import { isCheckoutPath } from './profile-rule';
import styles from './profile-form.module.css';

interface ProfileDialogProps extends ProfileFormProps {
  /** On checkout paths: its own headline below a back button, instead of a close button (product 2). */
  title: string | undefined;
  onBack: () => void;
  /** The session has ended. */
  onClosed: () => void;
}

/** The content of the profile dialog. */
function ProfileDialog({ title, onBack, onClosed, ...form }: ProfileDialogProps) {
  const isGuest = useSessionState().kind === 'guest';
  const path = useCurrentPath();
  // browser Back leaves the checkout below a dialog that cannot be dismissed
  const hasLeft = title !== undefined && !isCheckoutPath(path);
  useEffect(() => {
    if (isGuest || hasLeft) onClosed();
  }, [isGuest, hasLeft, onClosed]);
  return (
    <>
      {title !== undefined && (
        <>
          <IconButton icon="back" label="뒤로" className={styles.back} onClick={onBack} />
          <h2 id="profile-title" className="h1">
            {title}
          </h2>
        </>
      )}
      <ProfileForm {...form} />
    </>
  );
}

/** The dialog's titles (product 2). */
const PROFILE_TITLES = {
  checkout: '주문을 위해 프로필을 완성해 주세요',
  elsewhere: '프로필을 완성해 주세요',
} as const;

interface ProfileDialogDeps {
  patient: Patient;
  /** The page under the dialog. */
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
    : { title: PROFILE_TITLES.elsewhere };
  const saved = await overlays.openModal<boolean>(
    ({ close }) => {
      const goBack = () => {
        close(false);
        back();
      };
      return (
        <ProfileDialog
          patient={patient}
          title={isForced ? PROFILE_TITLES.checkout : undefined}
          onBack={goBack}
          onClosed={() => close(false)}
          onSaved={() => close(true)}
          onFailure={onFailure}
        />
      );
    },
    { fullScreen: true, ...shape },
  );
  return saved === true;
}
