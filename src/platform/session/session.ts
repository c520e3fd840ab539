import { loadOnce } from '@/loading/load-once';
import type { Tokens } from '@contract/auth';
import type { Patient } from '@contract/patients';
import type { SessionPort } from '@/platform/api/create-api';
import type { Api } from '@/platform/api/lazy-api';
import type { Fetch } from '@/platform/api/send-request';
import { createStore } from '@/platform/storage/create-store';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore, onLocalChange, writeJson } from '@/platform/storage/web-storage';
import type { SessionEnd, SessionState } from './session-state';
import { dropTokens, readTokens } from './stored-tokens';

/** Who is signed in on this device, kept in step over all tabs. One for each app instance. */
export interface Session extends SessionPort {
  readonly state: SessionState;
  /** Reads what the device knows and fetches the patient; runs once, later calls share it. */
  load(api: Api): Promise<void>;
  /** Starts a session with fresh tokens and fetches the patient. Rejects when a file is missing. */
  begin(tokens: Tokens, api: Api): Promise<void>;
  /** Takes over a patient that a call answered, for example after saving the profile. */
  setPatient(patient: Patient): void;
  /** Fetches the patient where only the device's own copy, or nobody, is known; never rejects. */
  complete(api: Api): Promise<void>;
  /** Ends the session here and on the server (spec 4, Logout). */
  logOut(): Promise<void>;
  /** Called at once when what is known of a patient must go; answers how to stop listening. */
  onEnd(listener: (how: SessionEnd) => void): () => void;
}

const ignore = () => undefined;

/** Makes the session. `fetch` is used for the token service alone. */
export function createSession(fetch: Fetch): Session {
  const state = createStore<SessionState>({ data: null, authenticated: null, loaded: false });
  const endListeners = new Set<(how: SessionEnd) => void>();
  let loading: Promise<void> | undefined;

  const tellEnd = (how: SessionEnd): void => {
    Object.assign(state, { data: null, isCopy: undefined });
    for (const listener of endListeners) listener(how);
  };

  const forget = (how: SessionEnd): void => {
    const wasSomebody = state.authenticated === true || readTokens() !== null;
    dropTokens();
    localStore.remove(LOCAL_KEYS.user);
    Object.assign(state, { data: null, isCopy: undefined, authenticated: false, loaded: true });
    if (wasSomebody) tellEnd(how);
  };

  const setPatient = (patient: Patient): void => {
    // an answer that arrives after the logout brings nobody back
    if (readTokens() === null) return;
    // enough to know who it was without a network; numbers and addresses stay off the device
    writeJson(localStore, LOCAL_KEYS.user, { ...patient, email: null, phoneNumber: null });
    Object.assign(state, { data: patient, isCopy: undefined });
  };

  // only devices with a session load what a session needs (decision 0011)
  const keeper = loadOnce(async () => {
    const { createSessionKeeper } = await import('./session-keeper');
    return createSessionKeeper({ fetch, state, forget, setPatient, tellEnd });
  });

  return {
    state,
    accessToken: () => (typeof window === 'undefined' ? null : (readTokens()?.accessToken ?? null)),
    refresh: async (used) => {
      try {
        return await (await keeper()).refresh(used);
      } catch {
        return 'unreachable';
      }
    },
    end: async () => forget('ended'),
    setPatient,
    load: (api) =>
      (loading ??= (async () => {
        const follow = () => {
          if (readTokens() === null) forget('elsewhere');
          else void keeper().then((kept) => kept.follow(api), ignore);
        };
        onLocalChange(LOCAL_KEYS.session, follow);
        // a page out of the browser's history has heard nothing meanwhile
        window.addEventListener('pageshow', ({ persisted }) => {
          if (persisted) follow();
        });
        if (readTokens() === null) state.authenticated = false;
        else
          await keeper().then(
            (kept) => kept.start(api),
            () => {
              state.authenticated = true;
              window.addEventListener('online', follow, { once: true });
            },
          );
        state.loaded = true;
      })()),
    complete: async (api) => {
      const isUnknown = state.authenticated === true && state.data === null;
      if (state.isCopy === true || isUnknown)
        await keeper().then((kept) => kept.complete(api), ignore);
    },
    begin: async (tokens, api) => (await keeper()).begin(tokens, api),
    logOut: async () => {
      const tokens = readTokens();
      forget('logged-out');
      if (tokens === null) return;
      // the family ends on the server as well; when nobody answers, it dies of age
      await keeper()
        .then((kept) => kept.endFamily(tokens))
        .catch(ignore);
    },
    onEnd: (listener) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
