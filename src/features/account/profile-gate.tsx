import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { useCurrentPath, useGoBack } from '@/platform/navigation/use-go';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { isCheckoutPath, opensProfileDialog } from './profile-rule';

const ProfileDialog = lazy(async () => ({
  default: (await import('./profile-dialog')).ProfileDialog,
}));

/** The dialog's titles (spec 2). */
export const PROFILE_TITLES = {
  checkout: '주문을 위해 프로필을 완성해 주세요',
  elsewhere: '프로필을 완성해 주세요',
} as const;

/** Opens the profile dialog; true when the profile has been completed, false when it was put off. */
export type CompleteProfile = () => Promise<boolean>;

/**
 * Makes the profile port. On checkout paths the dialog has a back button and cannot be dismissed,
 * elsewhere it has a close button (spec 2). `onFailure` tells that saving failed (spec 8).
 */
export function useProfileGate(onFailure: (error: unknown) => Promise<void>): CompleteProfile {
  const session = useSession();
  const overlays = useOverlays();
  const path = useCurrentPath();
  const back = useGoBack();
  const open = useRef<Promise<boolean>>(undefined);

  return useCallback((): Promise<boolean> => {
    if (open.current) return open.current;
    const patient = session.state.data;
    if (patient === null) return Promise.resolve(true);
    const isForced = isCheckoutPath(path);
    const shape = isForced
      ? { dismissible: false, labelledBy: 'profile-title' }
      : { title: PROFILE_TITLES.elsewhere };
    open.current = overlays
      .openModal<boolean>(
        ({ close }) => {
          const goBack = () => {
            close(false);
            back();
          };
          return (
            <Suspense fallback={null}>
              <ProfileDialog
                patient={patient}
                title={isForced ? PROFILE_TITLES.checkout : undefined}
                onBack={goBack}
                onClosed={() => close(false)}
                onSaved={() => close(true)}
                onFailure={onFailure}
              />
            </Suspense>
          );
        },
        { fullScreen: true, ...shape },
      )
      .then((saved) => saved === true)
      .finally(() => {
        open.current = undefined;
      });
    return open.current;
  }, [session, overlays, path, back, onFailure]);
}

/**
 * Opens the dialog by itself where the rule of spec 2 says so, again on each such page until the
 * profile is complete; then `onCompleted` resumes what waited for it (spec 4, Profile save).
 */
export function useProfileRule(completeProfile: CompleteProfile, onCompleted: () => void): void {
  const path = useCurrentPath();
  const { authenticated, data } = useSessionState();
  const opens = opensProfileDialog({
    path,
    isSignedIn: authenticated === true,
    isProfileCompleted: data?.isProfileCompleted ?? null,
  });
  const latest = useRef({ completeProfile, onCompleted });
  useEffect(() => {
    latest.current = { completeProfile, onCompleted };
  });
  useEffect(() => {
    if (!opens) return;
    void latest.current.completeProfile().then((saved) => {
      if (saved) latest.current.onCompleted();
    });
  }, [opens, path]);
}
