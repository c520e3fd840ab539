import type { Tokens } from '@contract/auth/schemas';
import { getMyself } from '@contract/patients/calls';
import { patientSchema, type Patient } from '@contract/patients/schemas';
import type { Api, SessionPort } from '@/platform/api/create-api';
import type { Fetch } from '@/platform/api/send-request';
import { readJson } from '@/platform/storage/read-json';
import { localStore, onLocalChange } from '@/platform/storage/web-storage';
import { withLock } from '@/platform/storage/with-lock';
import { refreshDelay, RETRY_DELAYS_MS } from './refresh-delay';
import { subjectOf } from './session-owner';
import { isPartlyKnown, isSignedIn, patientOf } from './session-state';
import type { SessionAction, SessionEnd, SessionState } from './session-state';
import { storeTokens } from './store-tokens';
import { refreshTokenPlace } from './refresh-token';
import { readTokens } from './stored-tokens';
import { endFamily, rotateTokens } from './token-calls';

type RefreshOutcome = Awaited<ReturnType<SessionPort['refresh']>>;

interface SessionSyncDeps {
  fetch: Fetch;
  state: () => SessionState;
  dispatch: (action: SessionAction) => void;
  end: (how: SessionEnd) => void;
  setPatient: (patient: Patient) => void;
}

export type SessionSync = ReturnType<typeof createSessionSync>;

/** Keeps tokens fresh and the patient known in all tabs (product 4, Session); loaded only where there is a session. */
export function createSessionSync(deps: SessionSyncDeps) {
  const { fetch, state, dispatch, end, setPatient } = deps;
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
  const schedule = (): void => {
    const stored = readTokens();
    if (stored === null || stored.accessToken === '') return;
    failures = 0;
    later(() => void refreshInTime(stored.accessToken), refreshDelay(stored));
  };
  // timers stand still while a page is frozen or a device sleeps
  window.addEventListener('online', schedule);

  /** The scheduled refresh; one that nobody answers is soon repeated, while its answer can be had. */
  const refreshInTime = async (scheduledFor: string): Promise<void> => {
    const stored = readTokens();
    if (stored === null) return;
    if (stored.accessToken !== scheduledFor) {
      schedule();
      return;
    }
    const outcome = await refresh();
    if (outcome === 'refused') end('expired');
    if (outcome === 'unreachable') retryLater(scheduledFor);
  };
  const retryLater = (scheduledFor: string): void => {
    const delay = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)];
    failures += 1;
    later(() => void refreshInTime(scheduledFor), delay ?? 0);
  };

  /** The outcome once the tokens were replaced: a call of one patient is never repeated for another. */
  const replaced = (before: string): RefreshOutcome => {
    const subject = subjectOf(before);
    return subject === null || subject === currentSubject() ? 'refreshed' : 'unreachable';
  };
  const exchange = async (before: Tokens): Promise<RefreshOutcome> => {
    const current = readTokens();
    if (current === null) return 'impossible';
    if (current.accessToken !== before.accessToken) {
      schedule();
      return replaced(before.accessToken);
    }
    const answer = await rotateTokens(fetch, refreshTokenPlace.shown(current.refreshToken)).catch(
      () => null,
    );
    const stored = readTokens();
    if (stored === null) {
      // logged out meanwhile: nobody is brought back, and the answer's cookie is to go as well
      refreshTokenPlace.end();
      return 'impossible';
    }
    if (stored.accessToken + stored.refreshToken !== current.accessToken + current.refreshToken)
      return replaced(before.accessToken);
    if (answer === null) return 'unreachable';
    if (answer === 'refused') return answer;
    storeTokens(refreshTokenPlace.stored(answer));
    schedule();
    return replaced(before.accessToken);
  };

  const refresh = async (used: string | null = null): Promise<RefreshOutcome> => {
    const stored = readTokens();
    // logged out while the call was under way
    if (stored === null && used !== null) return 'impossible';
    if (stored === null || (stored.refreshToken === '' && !refreshTokenPlace.isHeld())) {
      // product 8: a warning only
      console.warn('There is no refresh token.');
      return 'impossible';
    }
    // another tab was faster than the answer
    if (used !== null && used !== stored.accessToken) return replaced(used);
    refreshing ??= withLock('dalim-session', () => exchange(stored)).finally(() => {
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
      // the session judges its errors, and nothing is shown of them
      const patient = await api(getMyself, {});
      if (currentSubject() === (subject ?? patient.patientId)) setPatient(patient);
      // another patient's tokens have come meanwhile
      else if (readTokens() !== null) dispatch({ type: 'fetchFailed', copy: null });
    } catch {
      // product 4: when fetching the user fails, the token is kept and the user counts as authenticated
      if (readTokens() === null) return;
      dispatch({ type: 'fetchFailed', copy: readPatient(subject) });
      whenOnline(() => void follow(api));
    }
  };

  /** Where only the cookie is left (Safari empties what scripts store): the tokens come with a refresh. */
  const haveAccess = async (): Promise<boolean> => {
    if (readTokens() === null && refreshTokenPlace.isHeld())
      storeTokens({ accessToken: '', refreshToken: '' });
    if (readTokens()?.accessToken === '') await refreshInTime('');
    return readTokens() !== null;
  };

  const follow = async (api: Api): Promise<void> => {
    if (readTokens() === null || !(await haveAccess())) return;
    schedule();
    const subject = currentSubject();
    const known = patientOf(state());
    const isTheirs = known !== null && known.patientId === subject;
    if (isTheirs && !isPartlyKnown(state())) return;
    const isAnother = isSignedIn(state()) && followed !== null && followed !== subject;
    followed = subject;
    if (isAnother || (known !== null && !isTheirs)) end('switched');
    await fetchPatient(api);
  };

  // the profile may be completed in another tab
  onLocalChange('user', () => {
    const copy = readPatient(currentSubject());
    if (copy !== null) dispatch({ type: 'copyChanged', copy });
  });

  return {
    /** The first check of a page: schedules the refresh and fetches the patient (product 4). */
    start: async (api: Api): Promise<void> => {
      if (!(await haveAccess())) {
        end('elsewhere');
        return;
      }
      schedule();
      followed = currentSubject();
      await fetchPatient(api);
      // the answer has told the server's clock
      schedule();
    },
    /** Takes over the tokens that another tab has stored. */
    follow,
    /** Fetches the patient again where the device's copy stands for them, or nobody knows them. */
    complete: fetchPatient,
    refresh,
    /** Tells the server that this session has ended; null repeats what it has not heard. */
    endFamily: (tokens: Tokens | null) => endFamily(fetch, tokens),
  };
}

/** Whose tokens the device stores; null when there are none, or they cannot be read. */
function currentSubject(): string | null {
  return subjectOf(readTokens()?.accessToken);
}

/** The patient that this device saw last, if it is the one whose id is given. */
function readPatient(patientId: string | null): Patient | null {
  const patient = readJson(localStore, 'user', patientSchema);
  return patient?.patientId === patientId ? patient : null;
}
