let isAsked = false;

/**
 * Asks the browser, once a page, to keep what the patient has put in even when space runs out: only now
 * is there something to lose (design 7).
 */
export function askToPersist(): void {
  if (isAsked || !('storage' in navigator) || typeof navigator.storage.persist !== 'function')
    return;
  isAsked = true;
  navigator.storage
    .persisted()
    .then((isKept) => isKept || navigator.storage.persist())
    .catch(() => undefined);
}
