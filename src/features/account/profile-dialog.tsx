import { useEffect } from 'react';
import { useSessionState } from '@/platform/session/session-context';
import { IconButton } from '@/ui/icon-button/icon-button';
import { ProfileForm, type ProfileFormProps } from './profile-form';
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
  useEffect(() => {
    if (authenticated === false) onClosed();
  }, [authenticated, onClosed]);
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
