import { useEffect, useRef } from 'react';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { useSessionState } from '@/platform/session/session-context';
import type { CompleteProfile } from './profile-gate';
import { opensProfileDialog } from './profile-rule';

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
