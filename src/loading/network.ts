const CHANGES = ['online', 'offline', 'answered'];

/** Whether the server answers, as detected by `platform/api/watch-answers.ts`. */
export const network = { isAnswered: true };

/** Whether the shop can be reached: the device is online, and the server answers (product 10). */
export const isOnline = (): boolean => navigator.onLine && network.isAnswered;

/** Calls the listener when `isOnline` may have changed; returns the unsubscribe function. */
export function onNetworkChange(listener: () => void): () => void {
  for (const type of CHANGES) window.addEventListener(type, listener);
  return () => {
    for (const type of CHANGES) window.removeEventListener(type, listener);
  };
}
