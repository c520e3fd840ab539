import { useEffect, useEffectEvent, useRef } from 'react';
import type { CompleteProfile } from '@/features/account/use-complete-profile';
import { isOauthPath, opensProfileDialog } from '@/features/account/profile-rule';
import { clearPending, type WaitsFor } from '@/features/checkout/pending-checkout';
import { useForgetPaidDrafts } from '@/features/checkout/draft/use-drafts';
import { useCheckoutResume } from '@/features/checkout/use-checkout-resume';
import { useAskLogin } from '@/features/sign-in/login-port';
import { useApi } from '@/platform/api/api-context';
import { useAliasStore } from '@/platform/navigation/alias';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import { loginRequest, useLoginRequest } from '@/platform/navigation/login-request';
import { toHome } from '@/platform/navigation/targets';
import { useCurrentPath, useCurrentHref, useGo } from '@/platform/navigation/use-go';
import { onProfileCompleted } from '@/platform/session/save-profile';
import { useSession, useSessionState } from '@/platform/session/session-context';
import {
  isPartlyKnown,
  isSignedIn,
  patientOf,
  type SessionEnd,
} from '@/platform/session/session-state';
import { useOverlays } from '@/ui/overlay/overlay-context';

/** Goes home when this tab's session has ended; an expired one asks there to log in (product 4, Logout). */
function useSessionEnd(): void {
  const session = useSession();
  const overlays = useOverlays();
  const go = useGo();
  const href = useCurrentHref();
  const path = useCurrentPath();
  const alias = useAliasStore();
  useEffect(() => {
    // here before it is needed (session-end): a logout may be without a network
    void import('@/app/forget-device').catch(() => undefined);
  }, []);
  const { loginFor } = useLoginRequest();
  const leave = useEffectEvent((how: SessionEnd) => {
    // a guarded page may have led home already
    if (isOauthPath(path) || (how === 'expired' && loginFor !== null)) return;
    overlays.closeAll();
    const state = how === 'expired' ? loginRequest(redirectTarget(href, alias.before)) : {};
    // the page is empty already: leave guards have nothing to ask
    void go(toHome(), { replace: true, ignoreBlocker: true, state });
  });
  useEffect(() => {
    // it may have been noticed before this was here: at the first look, for example
    const { state } = session;
    if (state.kind === 'guest' && state.hasExpired) leave('expired');
    return session.onEnd((how) => leave(how));
  }, [session]);
}

/** Side effects of the gates; renders nothing. */
export function GateEffects({ completeProfile }: { completeProfile: CompleteProfile }) {
  const resume = useCheckoutResume();

  useProfileRule(completeProfile);
  useEffect(() => onProfileCompleted(() => void resume('profile')), [resume]);
  useResumedCheckout(resume);
  useRequestedLogin();
  useSessionEnd();
  useWholePatient();
  useForgetPaidDrafts();
  return null;
}

/** Opens the profile dialog where product 2 says so, again on each such page until the profile is complete. */
function useProfileRule(completeProfile: CompleteProfile): void {
  const path = useCurrentPath();
  const opens = opensProfileDialog(path, patientOf(useSessionState()));
  const complete = useEffectEvent(completeProfile);
  useEffect(() => {
    if (opens) void complete();
  }, [opens, path]);
}

/** Fetches the patient again on each page while only the device's copy, or nothing, is known. */
function useWholePatient(): void {
  const api = useApi();
  const session = useSession();
  const path = useCurrentPath();
  const isPartial = isPartlyKnown(useSessionState());
  useEffect(() => {
    if (isPartial) void session.complete(api);
  }, [api, session, path, isPartial]);
}

/** Resumes a waiting checkout once: a guest's only when it waited for the reload itself (product 4). */
function useResumedCheckout(resume: (after: WaitsFor) => Promise<void>): void {
  const state = useSessionState();
  const isKnown = state.kind !== 'unknown';
  const isPatient = isSignedIn(state);
  const isReturning = isOauthPath(useCurrentPath());
  const isDone = useRef(false);
  useEffect(() => {
    if (!isKnown || isReturning || isDone.current) return;
    isDone.current = true;
    void resume(isPatient ? 'login' : 'reload');
  }, [isKnown, isPatient, isReturning, resume]);
}

/** Opens the login dialog for `location.state.loginFor` (product 2). */
function useRequestedLogin(): void {
  const state = useSessionState();
  const { loginFor, loginEvent, clear } = useLoginRequest();
  const askLogin = useAskLogin();
  const from = state.kind === 'guest' && state.hasExpired ? 'ended' : 'guard';
  const asked = useRef<string>(undefined);
  const ask = useEffectEvent(async (redirect: string) => {
    if (asked.current === redirect) return;
    asked.current = redirect;
    const event = loginEvent === undefined ? {} : { eventName: loginEvent };
    // else it would come back after a later login for something else
    if (!(await askLogin({ redirect, from, ...event }))) clearPending();
    asked.current = undefined;
    clear();
  });
  const isGuest = state.kind === 'guest';
  useEffect(() => {
    if (loginFor !== null && isGuest) void ask(loginFor);
  }, [loginFor, isGuest]);
}
