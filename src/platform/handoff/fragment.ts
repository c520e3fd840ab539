/** What a handoff's code follows in an address: fragments reach no server, log or `Referer` (decision 0139). */
export const HANDOFF_HASH = '#handoff=';

declare global {
  interface Window {
    /** The code that stood in the page's address. */
    handoffCode?: string;
  }
}

/** Takes a handoff's code out of the address before anything reads that; one that comes later reloads the page. */
export function takeHandoffCode(): void {
  addEventListener('popstate', (event) => {
    if (!location.hash.startsWith(HANDOFF_HASH)) return;
    event.stopImmediatePropagation();
    location.reload();
  });
  const { hash, pathname, search } = location;
  if (!hash.startsWith(HANDOFF_HASH)) return;
  window.handoffCode = hash.slice(HANDOFF_HASH.length);
  const rest = search.replace(/[?&]openExternalBrowser=1$/, '');
  history.replaceState(history.state, '', pathname + rest);
}
