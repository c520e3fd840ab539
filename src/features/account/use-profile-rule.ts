import { useEffect, useEffectEvent } from 'react';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn, patientOf } from '@/platform/session/session-state';
import type { CompleteProfile } from './use-complete-profile';
import { opensProfileDialog } from './profile-rule';

/**
 * Opens the profile dialog where the rule of product 2 applies, again on each such page until the profile is
 * complete.
 */
export function useProfileRule(completeProfile: CompleteProfile): void {
  const path = useCurrentPath();
  const state = useSessionState();
  const opens = opensProfileDialog({
    path,
    isSignedIn: isSignedIn(state),
    isProfileCompleted: patientOf(state)?.isProfileCompleted ?? null,
  });
  const complete = useEffectEvent(completeProfile);
  useEffect(() => {
    if (opens) void complete();
  }, [opens, path]);
}
