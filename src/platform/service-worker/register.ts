import { Workbox } from 'workbox-window';

/** What the app hears of a waiting version. `apply` activates it and reloads once it is in charge. */
export interface UpdateOffer {
  apply: () => void;
}

/** Registers the worker after load and tells when a new version waits (spec 7; design 7). */
export function registerServiceWorker(
  scriptUrl: string | TrustedScriptURL,
  onUpdate: (offer: UpdateOffer) => void,
): void {
  if (!('serviceWorker' in navigator)) return;
  const workbox = new Workbox(scriptUrl, { scope: '/' });
  workbox.addEventListener('waiting', () => {
    onUpdate({
      apply: () => {
        workbox.addEventListener('controlling', () => window.location.reload());
        workbox.messageSkipWaiting();
      },
    });
  });
  // where the browser forbids workers the shop works without one
  workbox.register().catch(() => undefined);
}
