import {
  localStore,
  sessionStore,
  type LocalKey,
  type SessionKey,
  type TextStore,
} from './web-storage';

/** For what has to survive a login or a payment: localStorage, else the tab's sessionStorage (decision 0124). */
export const localOrTabStore: TextStore<LocalKey & SessionKey> = {
  read: (key) => localStore.read(key) ?? sessionStore.read(key),
  write: (key, value) => {
    localStore.write(key, value);
    if (localStore.read(key) === value) return sessionStore.remove(key);
    // a full storage still holds the previous value
    localStore.remove(key);
    sessionStore.write(key, value);
  },
  remove: (key) => {
    localStore.remove(key);
    sessionStore.remove(key);
  },
};
