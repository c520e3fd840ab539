import { useEffect, useRef } from 'react';
import type { CompleteProfile } from '@/features/account/profile-gate';
import { isOauthPath } from '@/features/account/profile-rule';
import { useProfileRule } from '@/features/account/use-profile-rule';
import { useCheckoutResume } from '@/features/checkout/use-checkout-resume';
import { useAskLogin } from '@/features/sign-in/login-port';
import { useApi } from '@/platform/api/api-context';
import { useLoginRequest } from '@/platform/navigation/use-login-request';
import { useCurrentPath } from '@/platform/navigation/use-go';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { useSessionEnd } from './use-session-end';

/**
 * What happens by itself: the profile dialog opens where its rule says so, the login dialog for a
 * guarded page that sent the guest home, a checkout that waited for a login goes on, and the end of a
 * session empties this tab. Renders nothing.
 */
export function GateKeeper({ completeProfile }: { completeProfile: CompleteProfile }) {
  const resume = useCheckoutResume();

  useProfileRule(completeProfile, () => void resume());
  useResumedCheckout(resume);
  useRequestedLogin();
  useSessionEnd();
  useWholePatient();
  return null;
}

/** Fetches the patient again on each page, while only what this device remembers is known of them, or nothing. */
function useWholePatient(): void {
  const api = useApi();
  const session = useSession();
  const path = useCurrentPath();
  const { authenticated, data, isCopy } = useSessionState();
  const isPartial = isCopy === true || (authenticated === true && data === null);
  useEffect(() => {
    if (isPartial) void session.complete(api);
  }, [api, session, path, isPartial]);
}

/** Resumes a waiting checkout once: on the first page after login, or after a reload (spec 4). */
function useResumedCheckout(resume: () => Promise<void>): void {
  const { loaded, authenticated } = useSessionState();
  const isReturning = isOauthPath(useCurrentPath());
  const isDone = useRef(false);
  useEffect(() => {
    if (!loaded || isReturning || isDone.current) return;
    isDone.current = true;
    if (authenticated === true) void resume();
  }, [loaded, authenticated, isReturning, resume]);
}

/** Opens the login dialog for `location.state.loginFor` (design 4). */
function useRequestedLogin(): void {
  const { loaded, authenticated } = useSessionState();
  const { loginFor, clear } = useLoginRequest();
  const askLogin = useAskLogin();
  const latest = useRef({ askLogin, clear });
  const asked = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { askLogin, clear };
  });
  const isGuest = loaded && authenticated === false;
  useEffect(() => {
    if (loginFor === null || !isGuest || asked.current === loginFor) return;
    asked.current = loginFor;
    void latest.current.askLogin({ redirect: loginFor, from: 'guard' }).then(() => {
      asked.current = undefined;
      latest.current.clear();
    });
  }, [loginFor, isGuest]);
}
