import { useEffect } from 'react';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { useSessionState } from '@/platform/session/session-context';
import { IconButton } from '@/ui/icon-button/icon-button';
import { ProfileForm, type ProfileFormProps } from './profile-form';
import { isCheckoutPath } from './profile-rule';
import styles from './profile-form.module.css';

export interface ProfileDialogProps extends ProfileFormProps {
  /** On checkout paths: its own headline below a back button, instead of a close button (spec 2). */
  title: string | undefined;
  onBack: () => void;
  /** Nobody is signed in any more. */
  onClosed: () => void;
}

/** The inside of the profile dialog. */
export function ProfileDialog({ title, onBack, onClosed, ...form }: ProfileDialogProps) {
  const { authenticated } = useSessionState();
  const path = useCurrentPath();
  // the browser's own Back leaves the checkout under a dialog that cannot be dismissed
  const hasLeft = title !== undefined && !isCheckoutPath(path);
  useEffect(() => {
    if (authenticated === false || hasLeft) onClosed();
  }, [authenticated, hasLeft, onClosed]);
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
