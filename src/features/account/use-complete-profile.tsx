import { useCallback, useRef } from 'react';
import { useGoBack, useReadPlace } from '@/platform/navigation/use-go';
import { useApi } from '@/platform/api/api-context';
import { useSession } from '@/platform/session/session-context';
import { patientOf } from '@/platform/session/session-state';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Opens the profile dialog; true when the profile was completed, false when it was dismissed. */
export type CompleteProfile = () => Promise<boolean>;

/** Makes the profile port. `onFailure` is called when saving failed (product 8). */
export function useCompleteProfile(onFailure: (error: unknown) => Promise<void>): CompleteProfile {
  const api = useApi();
  const session = useSession();
  const overlays = useOverlays();
  const readPlace = useReadPlace();
  const back = useGoBack();
  const open = useRef<{ path: string; done: Promise<boolean> }>(undefined);

  return useCallback((): Promise<boolean> => {
    const { path } = readPlace();
    const before = open.current;
    if (before?.path === path) return before.done;
    const show = async () => {
      // the previous page's dialog is still closing
      if (before !== undefined && (await before.done)) return true;
      // the device's copy lacks private fields that the server has
      await session.complete(api);
      const patient = patientOf(session.state);
      if (patient === null || patient.isProfileCompleted) return true;
      const { openProfileDialog } = await import('./open-profile-dialog');
      return openProfileDialog(overlays, { patient, path, back, onFailure });
    };
    const done = show()
      .catch(() => false)
      .finally(() => {
        if (open.current?.done === done) open.current = undefined;
      });
    open.current = { path, done };
    return done;
  }, [api, session, overlays, readPlace, back, onFailure]);
}
