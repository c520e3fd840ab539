import type { Tokens } from '@contract/auth';
import type { Patient } from '@contract/patients';
import { decodeToken } from '@contract/rules/token';
import type { SessionPort } from '@/platform/api/create-api';
import type { Api } from '@/platform/api/lazy-api';
import type { Fetch } from '@/platform/api/send-request';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, onLocalChange } from '@/platform/storage/web-storage';
import { inOneTab } from './in-one-tab';
import { refreshDelay, RETRY_DELAYS_MS } from './refresh-delay';
import type { SessionEnd, SessionState } from './session-state';
import { keepTokens, readTokens } from './stored-tokens';
import { endFamily, fetchMyself, readPatient, rotateTokens } from './token-calls';

type RefreshOutcome = Awaited<ReturnType<SessionPort['refresh']>>;

/** What a session that is alive needs beyond knowing that it is; loaded only where there is one. */
export interface SessionKeeper {
  /** The first check of a page: schedules the refresh and fetches the patient (spec 4). */
  start(api: Api): Promise<void>;
  /** Takes over the tokens that another tab has stored. */
  follow(api: Api): Promise<void>;
  /** Fetches the patient again where the device's copy stands for them, or nobody knows them. */
  complete(api: Api): Promise<void>;
  begin(tokens: Tokens, api: Api): Promise<void>;
  refresh(used?: string | null): Promise<RefreshOutcome>;
  endFamily(tokens: Tokens): Promise<void>;
}

interface KeeperWorld {
  fetch: Fetch;
  state: SessionState;
  forget: (how: SessionEnd) => void;
  setPatient: (patient: Patient) => void;
  tellEnd: (how: SessionEnd) => void;
}

/** Keeps tokens fresh and the patient known, in step with the other tabs (spec 4; design 6, Session). */
export function createSessionKeeper(world: KeeperWorld): SessionKeeper {
  const { fetch, state, forget, setPatient, tellEnd } = world;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refreshing: Promise<RefreshOutcome> | undefined;
  let fetching: { subject: string | null; done: Promise<void> } | undefined;
  let failures = 0;
  /** Whose tokens they were last, known also when nobody answers who that is. */
  let followed: string | null = null;
  let isWaiting = false;

  const later = (action: () => void, delay: number): void => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };
  const schedule = (accessToken: string, isFresh: boolean): void => {
    failures = 0;
    later(() => void refreshInTime(accessToken), refreshDelay(accessToken, Date.now(), isFresh));
  };

  /** The scheduled refresh; one that nobody answers is soon repeated, while its answer can be had. */
  const refreshInTime = async (scheduledFor: string): Promise<void> => {
    const stored = readTokens();
    if (stored === null) return;
    if (stored.accessToken !== scheduledFor) {
      schedule(stored.accessToken, true);
      return;
    }
    const outcome = await refresh();
    if (outcome === 'refused') forget('ended');
    if (outcome === 'unreachable') retryLater(scheduledFor);
  };
  const retryLater = (scheduledFor: string): void => {
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)];
    failures += 1;
    later(() => void refreshInTime(scheduledFor), delay ?? 0);
  };

  const exchange = async (before: Tokens): Promise<RefreshOutcome> => {
    const current = readTokens();
    if (current === null) return 'impossible';
    if (current.accessToken !== before.accessToken) {
      schedule(current.accessToken, true);
      return 'refreshed';
    }
    const answer = await rotateTokens(fetch, current.refreshToken).catch(() => null);
    const stored = readTokens();
    // logged out meanwhile: nobody is brought back
    if (stored === null) return 'impossible';
    if (stored.refreshToken !== current.refreshToken) return 'refreshed';
    if (answer === null) return 'unreachable';
    if (answer === 'refused') return answer;
    keepTokens(answer);
    schedule(answer.accessToken, true);
    return 'refreshed';
  };

  const refresh = async (used: string | null = null): Promise<RefreshOutcome> => {
    const stored = readTokens();
    if (stored === null || stored.refreshToken === '') {
      // spec 8: a warning only
      console.warn('There is no refresh token.');
      return 'impossible';
    }
    // another tab was faster than the answer; a call of one patient is never repeated for another
    if (used !== null && used !== stored.accessToken)
      return subjectOf(used) === subjectOf(stored.accessToken) ? 'refreshed' : 'unreachable';
    refreshing ??= inOneTab(() => exchange(stored)).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** Once for all who ask while it is under way: fresh tokens come in the middle of it. */
  const fetchPatient = (api: Api): Promise<void> => {
    const subject = currentSubject();
    if (fetching?.subject !== subject) {
      const done = fetchFor(api, subject).finally(() => {
        if (fetching?.done === done) fetching = undefined;
      });
      fetching = { subject, done };
    }
    return fetching.done;
  };
  const whenOnline = (action: () => void): void => {
    if (isWaiting) return;
    isWaiting = true;
    const act = () => {
      isWaiting = false;
      action();
    };
    window.addEventListener('online', act, { once: true });
  };
  const fetchFor = async (api: Api, subject: string | null): Promise<void> => {
    try {
      const patient = await fetchMyself(api);
      if (currentSubject() === subject) setPatient(patient);
    } catch {
      // spec 4: when fetching the user fails, the token is kept and the user counts as authenticated
      if (readTokens() === null) return;
      const copy = readPatient(subject);
      if (copy !== null) takeCopy(copy);
      whenOnline(() => void follow(api));
    }
    if (readTokens() !== null) state.authenticated = true;
  };

  const follow = async (api: Api): Promise<void> => {
    const stored = readTokens();
    if (stored === null) return;
    schedule(stored.accessToken, true);
    const subject = currentSubject();
    const isTheirs = state.data !== null && state.data.patientId === subject;
    if (isTheirs && state.isCopy !== true) return;
    const isAnother = state.authenticated === true && followed !== null && followed !== subject;
    followed = subject;
    if (isAnother || (state.data !== null && !isTheirs)) tellEnd('switched');
    await fetchPatient(api);
  };

  /** The device's copy lacks number and mail address: what is known of the same patient stays. */
  const takeCopy = (copy: Patient): void => {
    const known = state.data?.patientId === copy.patientId ? state.data : null;
    const { phoneNumber = null, email = null } = known ?? {};
    Object.assign(state, {
      data: { ...copy, phoneNumber, email },
      isCopy: known === null || phoneNumber === null || state.isCopy,
    });
  };
  // the profile may be completed in another tab
  onLocalChange(LOCAL_KEYS.user, () => {
    const copy = readPatient(currentSubject());
    if (copy !== null) takeCopy(copy);
  });

  return {
    start: async (api) => {
      const stored = readTokens();
      if (stored !== null) schedule(stored.accessToken, false);
      followed = currentSubject();
      await fetchPatient(api);
    },
    follow,
    complete: fetchPatient,
    begin: async (tokens, api) => {
      keepTokens(tokens);
      localStore.remove(LOCAL_KEYS.loginPrompt);
      await follow(api);
      state.loaded = true;
    },
    refresh,
    endFamily: async (tokens) => {
      // the messenger still knows who was here, and would let the next person in as them
      localStore.write(LOCAL_KEYS.loginPrompt, 'select_account');
      if (tokens.refreshToken !== '') await endFamily(fetch, tokens.refreshToken);
    },
  };
}

/** Whose tokens the device keeps; null when there are none, or they cannot be read. */
function currentSubject(): string | null {
  const stored = readTokens();
  return stored === null ? null : subjectOf(stored.accessToken);
}

function subjectOf(accessToken: string): string | null {
  try {
    return decodeToken(accessToken).sub;
  } catch {
    return null;
  }
}
