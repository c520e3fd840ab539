import { loadOnce } from '@/loading/load-once';
import type { Tokens } from '@contract/auth/schemas';
import type { Patient } from '@contract/patients/schemas';
import type { Api, SessionPort } from '@/platform/api/create-api';
import type { Fetch } from '@/platform/api/send-request';
import { snapshot } from 'valtio/vanilla';
import { createStore } from '@/platform/state/store';
import { localStore, onLocalChange, writeJson } from '@/platform/storage/web-storage';
import {
  isPartlyKnown,
  isSignedIn,
  nextSession,
  patientOf,
  type SessionAction,
  type SessionEnd,
  type SessionState,
} from './session-state';
import { refreshTokenPlace } from './refresh-token';
import type { SessionSync } from './session-sync';
import { dropTokens, readTokens } from './stored-tokens';

type EndListener = (how: SessionEnd, patientId: string | null) => void;

/** Who is signed in on this device, kept in step over all tabs. One for each app instance. */
export interface Session extends SessionPort {
  /** Who is signed in, as of now; components read it with `useSessionState`. */
  readonly state: SessionState;
  /** The same as a store, to subscribe to. */
  readonly store: { readonly current: SessionState };
  /** Reads what the device knows and fetches the patient; runs once, later calls share it. */
  load(api: Api): Promise<void>;
  /** Starts a session with the tokens that have just been stored, and fetches the patient; never rejects. */
  begin(api: Api): Promise<void>;
  /** Takes over a patient that a call answered, for example after saving the profile. */
  setPatient(patient: Patient): void;
  /** Fetches the patient where only the device's own copy, or nobody, is known; never rejects. */
  complete(api: Api): Promise<void>;
  /** Ends the session here and on the server (product 4, Logout). */
  logOut(): Promise<void>;
  /**
   * Called at once when what is known of a patient must go, with the patient's id where that was known;
   * answers how to stop listening.
   */
  onEnd(listener: EndListener): () => void;
}

/** Makes the session. `fetch` is used for the token service alone. */
export function createSession(fetch: Fetch): Session {
  const store = createStore<{ current: SessionState }>({ current: { kind: 'unknown' } });
  const endListeners = new Set<EndListener>();
  let loading: Promise<void> | undefined;

  const state = (): SessionState => snapshot(store).current;
  const dispatch = (action: SessionAction): void => {
    store.current = nextSession(state(), action);
  };

  const end = (how: SessionEnd, isHeard = how === 'elsewhere'): void => {
    const before = state();
    const wasSomebody = isSignedIn(before) || readTokens() !== null;
    if (how === 'switched') dispatch({ type: 'switched' });
    else {
      // the tab that was told of the end leaves the cookie to the one that tells
      if (!isHeard) refreshTokenPlace.end();
      dropTokens();
      localStore.remove('user');
      dispatch({ type: 'signedOut', hasExpired: wasSomebody && how === 'expired' });
    }
    // a logout empties also what an expiry just before it has spared
    if (wasSomebody || how === 'logged-out')
      for (const listener of endListeners) listener(how, patientOf(before)?.patientId ?? null);
  };

  const setPatient = (patient: Patient): void => {
    // an answer that arrives after the logout brings nobody back
    if (readTokens() === null) return;
    // enough to know who it was without a network; numbers and addresses stay off the device
    writeJson(localStore, 'user', { ...patient, email: null, phoneNumber: null });
    dispatch({ type: 'patientFetched', patient });
  };

  // only devices with a session load what a session needs (decision 0137)
  const sessionSync = loadOnce(async () => {
    const { createSessionSync } = await import('./session-sync');
    return createSessionSync({ fetch, state, dispatch, end, setPatient });
  });

  type Step = (sync: SessionSync) => Promise<void>;
  const withSync = (step: Step, otherwise = (): void => undefined): Promise<void> =>
    sessionSync().then(step).catch(otherwise);

  /** Ends the refresh-token family on the server as well; when nobody answers, that is repeated, or it expires. */
  const tellServer = (tokens: Tokens | null): Promise<void> =>
    withSync((sync) => sync.endFamily(tokens));

  /** A session of which nothing but its tokens is known, until the sync's file can be fetched. */
  const enter = (step: Step): Promise<void> =>
    withSync(step, () => {
      dispatch({ type: 'fetchFailed', copy: null });
      window.addEventListener('online', () => void withSync(step), { once: true });
    });

  return {
    store,
    get state() {
      return state();
    },
    accessToken: () => (typeof window === 'undefined' ? null : readTokens()?.accessToken || null),
    refresh: async (used) => {
      try {
        return await (await sessionSync()).refresh(used);
      } catch {
        return 'unreachable';
      }
    },
    end: async () => {
      end('expired');
      if (refreshTokenPlace.isEnding()) void tellServer(null);
    },
    setPatient,
    load: (api) =>
      (loading ??= (async () => {
        const follow = () => {
          // each sign-in removes what a logout leaves; without it the session has expired in another tab
          if (readTokens() === null)
            end(localStore.read('loginPrompt') === null ? 'expired' : 'elsewhere', true);
          else void withSync((sync) => sync.follow(api));
        };
        onLocalChange('session', follow);
        // a page out of the browser's history has heard nothing meanwhile
        window.addEventListener('pageshow', ({ persisted }) => {
          if (persisted) follow();
        });
        if (readTokens() === null && !refreshTokenPlace.isHeld()) {
          dispatch({ type: 'signedOut', hasExpired: false });
          if (refreshTokenPlace.isEnding()) void tellServer(null);
        } else await enter((sync) => sync.start(api));
      })()),
    complete: async (api) => {
      if (isPartlyKnown(state())) await withSync((sync) => sync.complete(api));
    },
    begin: (api) => enter((sync) => sync.follow(api)),
    logOut: async () => {
      const tokens = readTokens();
      // makes room for the next line in a full store
      localStore.remove('user');
      // the login provider would let the next person in as them, and tabs that hear of the end ask for it
      localStore.write('loginPrompt', 'select_account');
      end('logged-out');
      if (tokens !== null) await tellServer(tokens);
    },
    onEnd: (listener) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
  };
}
