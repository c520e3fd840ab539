import type { Tokens } from '@contract/auth';
import type { Patient } from '@contract/patients';
import type { SessionPort } from '@/platform/api/create-api';
import type { Api } from '@/platform/api/lazy-api';
import type { Fetch } from '@/platform/api/send-request';
import { createStore } from '@/platform/storage/create-store';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, onLocalChange, writeJson } from '@/platform/storage/web-storage';
import { readTokens } from './stored-tokens';

/** Auth state (spec 4): starts unloaded; `authenticated` is null until it is known. */
export interface SessionState {
  data: Patient | null;
  authenticated: boolean | null;
  loaded: boolean;
}

export type RefreshOutcome = Awaited<ReturnType<SessionPort['refresh']>>;

/** Who is signed in on this device, kept in step over all tabs. One for each app instance. */
export interface Session extends SessionPort {
  readonly state: SessionState;
  /** Reads what the device knows and fetches the patient; runs once, later calls share it. */
  load(api: Api): Promise<void>;
  /** Starts a session with fresh tokens and fetches the patient. */
  begin(tokens: Tokens, api: Api): Promise<void>;
  /** Takes over a patient that a call answered, for example after saving the profile. */
  setPatient(patient: Patient): void;
  /** Ends the session here and on the server (spec 4, Logout). */
  logOut(): Promise<void>;
  /** Called after the session has ended, whoever ended it. */
  onEnd(listener: () => void): () => void;
}

const LOCK = 'dalim-session';
const ignore = () => undefined;

/** Makes the session. `fetch` is used for the token service alone. */
export function createSession(fetch: Fetch): Session {
  const state = createStore<SessionState>({ data: null, authenticated: null, loaded: false });
  const endListeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<void> | undefined;
  let refreshing: Promise<RefreshOutcome> | undefined;

  // only devices with a session load what a session needs (decision 0011)
  const calls = () => import('./token-calls');

  const keep = (tokens: Tokens): void => {
    writeJson(localStore, LOCAL_KEYS.session, tokens);
    schedule(tokens.accessToken, true);
  };

  const schedule = (accessToken: string, isFresh: boolean): void => {
    clearTimeout(timer);
    void calls().then(({ refreshDelay }) => {
      clearTimeout(timer);
      if (readTokens()?.accessToken !== accessToken) return;
      timer = setTimeout(() => void refresh(), refreshDelay(accessToken, Date.now(), isFresh));
    }, ignore);
  };

  const forget = (): void => {
    clearTimeout(timer);
    localStore.remove(LOCAL_KEYS.session);
    localStore.remove(LOCAL_KEYS.user);
    const wasIn = state.authenticated === true;
    Object.assign(state, { data: null, authenticated: false, loaded: true });
    if (wasIn) for (const listener of endListeners) listener();
  };

  const setPatient = (patient: Patient): void => {
    writeJson(localStore, LOCAL_KEYS.user, patient);
    state.data = patient;
  };

  const fetchPatient = async (api: Api): Promise<void> => {
    try {
      setPatient(await (await calls()).fetchMyself(api));
    } catch {
      // spec 4: when fetching the user fails, the token is kept and the user counts as authenticated
      if (readTokens() === null) return;
      state.data ??= await calls().then(
        ({ readPatient }) => readPatient(),
        () => null,
      );
    }
    if (readTokens() !== null) state.authenticated = true;
  };

  const exchange = async (before: Tokens | null): Promise<RefreshOutcome> => {
    const current = readTokens();
    if (current === null) return 'refused';
    if (before !== null && current.refreshToken !== before.refreshToken) {
      schedule(current.accessToken, true);
      return 'refreshed';
    }
    try {
      const answer = await (await calls()).rotateTokens(fetch, current.refreshToken);
      if (answer === 'refused') return answer;
      keep(answer);
      return 'refreshed';
    } catch {
      return 'unreachable';
    }
  };

  const refresh = (): Promise<RefreshOutcome> => {
    refreshing ??= (async () => {
      const before = readTokens();
      // one tab refreshes for all (design 6, Session)
      return 'locks' in navigator
        ? await navigator.locks.request(LOCK, () => exchange(before))
        : await exchange(before);
    })().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return {
    state,
    accessToken: () => (typeof window === 'undefined' ? null : (readTokens()?.accessToken ?? null)),
    refresh,
    end: () => {
      forget();
      return Promise.resolve();
    },
    setPatient,
    load: (api) =>
      (loading ??= (async () => {
        onLocalChange(LOCAL_KEYS.session, (value) => {
          if (value === null) forget();
          else if (state.authenticated !== true) void fetchPatient(api);
        });
        const tokens = readTokens();
        if (tokens === null) {
          state.authenticated = false;
        } else {
          schedule(tokens.accessToken, false);
          await fetchPatient(api);
        }
        state.loaded = true;
      })()),
    begin: async (tokens, api) => {
      keep(tokens);
      await fetchPatient(api);
      state.loaded = true;
    },
    logOut: async () => {
      const tokens = readTokens();
      forget();
      if (tokens === null) return;
      // the family ends on the server as well; when nobody answers, it dies of age
      await calls()
        .then(({ endFamily }) => endFamily(fetch, tokens.refreshToken))
        .catch(ignore);
    },
    onEnd: (listener) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
