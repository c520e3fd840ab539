import type { Patient } from '@contract/patients';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { ProfileDialog } from './profile-dialog';
import { isCheckoutPath } from './profile-rule';

/** The dialog's titles (spec 2). */
export const PROFILE_TITLES = {
  checkout: '주문을 위해 프로필을 완성해 주세요',
  elsewhere: '프로필을 완성해 주세요',
} as const;

interface ProfileDialogWorld {
  patient: Patient;
  /** The page under the dialog. */
  path: string;
  /** Leaves a checkout whose profile the patient does not want to complete. */
  back: () => void;
  onFailure: (error: unknown) => Promise<void>;
}

/**
 * Shows the dialog; true once the profile is complete. On checkout paths it has a back button and
 * cannot be dismissed, elsewhere it has a close button (spec 2).
 */
export async function openProfileDialog(
  overlays: Overlays,
  { patient, path, back, onFailure }: ProfileDialogWorld,
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
