import { Workbox } from 'workbox-window';
import { whenCalm } from './when-calm';

/** What the app hears of a waiting version. `apply` activates it and reloads once it is in charge. */
export interface UpdateOffer {
  apply: () => void;
}

const HOUR_MS = 60 * 60_000;
/** A return to the app looks for a new version at most this often, in milliseconds. */
const LOOK_AGAIN_MS = 60_000;
const KEPT_FILES = /\/(pictures|fonts|icons)\//;

/**
 * Registers the worker and tells when a new version waits: at start, every hour, and on return to the
 * app (design 7). Where the browser forbids workers the shop works without one.
 */
export function registerServiceWorker(
  scriptUrl: string | TrustedScriptURL,
  onUpdate: (offer: UpdateOffer) => void,
): void {
  // absent in older browsers and on pages that are not secure
  if (!(navigator as Partial<Navigator>).serviceWorker) return;
  const workbox = new Workbox(scriptUrl, { scope: '/' });
  workbox.addEventListener('waiting', () => {
    onUpdate({
      apply: () => {
        const reload = () => window.location.reload();
        workbox.addEventListener('controlling', reload);
        // a request of this page would wake the old worker while Chromium puts it to rest, and the
        // patient would wait half a minute, until it is idle again
        void whenCalm()
          .then(() => navigator.serviceWorker.getRegistration())
          // another tab may have taken it already
          .then((known) => (known?.waiting ? workbox.messageSkipWaiting() : reload()));
      },
    });
  });
  workbox.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate !== true) keepWhatIsShown(workbox);
  });
  workbox.register().then(
    () => lookForUpdates(workbox),
    () => undefined,
  );
}

/** What this page has loaded before there was a worker belongs to what it can show offline. */
function keepWhatIsShown(workbox: Workbox): void {
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => KEPT_FILES.test(url));
  void workbox.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

function lookForUpdates(workbox: Workbox): void {
  let lookedAt = Date.now();
  const look = () => {
    if (!navigator.onLine) return;
    lookedAt = Date.now();
    void workbox.update().catch(() => undefined);
  };
  setInterval(look, HOUR_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > LOOK_AGAIN_MS) look();
  });
  window.addEventListener('online', look);
}
