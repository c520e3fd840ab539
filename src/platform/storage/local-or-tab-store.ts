import {
  localStore,
  sessionStore,
  type LocalKey,
  type SessionKey,
  type TextStore,
} from './web-storage';

/**
 * For what has to survive a login or a payment: localStorage, or the tab's sessionStorage where that is
 * forbidden or full (decision 0124).
 */
export const localOrTabStore: TextStore<LocalKey & SessionKey> = {
  read: (key) => localStore.read(key) ?? sessionStore.read(key),
  write: (key, value) => {
    localOrTabStore.remove(key);
    localStore.write(key, value);
    if (localStore.read(key) !== value) sessionStore.write(key, value);
  },
  remove: (key) => {
    localStore.remove(key);
    sessionStore.remove(key);
  },
};
