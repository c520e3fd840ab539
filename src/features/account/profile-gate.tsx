import { useCallback, useRef } from 'react';
import { useCurrentPath, useGoBack } from '@/platform/navigation/use-go';
import { useSession } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Opens the profile dialog; true when the profile has been completed, false when it was put off. */
export type CompleteProfile = () => Promise<boolean>;

/** Makes the profile port. `onFailure` tells that saving failed (spec 8). */
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
    open.current = import('./open-profile-dialog')
      .then(({ openProfileDialog }) =>
        openProfileDialog(overlays, { patient, path, back, onFailure }),
      )
      .catch(() => false)
      .finally(() => {
        open.current = undefined;
      });
    return open.current;
  }, [session, overlays, path, back, onFailure]);
}
