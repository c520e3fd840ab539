import { Workbox } from 'workbox-window';
import { HOUR_MS } from '@contract/core/constants';
import { baseOf } from '@/platform/api/hosts';

/** How long the network must be idle, and the longest wait, in milliseconds. */
const CALM_MS = 500;
const MAX_WAIT_MS = 4000;

/** Resolves once the page has fetched nothing for half a second, or after four seconds. */
export function networkIdle(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(calm);
      clearTimeout(most);
      resolve();
    };
    let calm = setTimeout(done, CALM_MS);
    const most = setTimeout(done, MAX_WAIT_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(done, CALM_MS);
    });
    observer.observe({ type: 'resource' });
  });
}

/** The most files of one page that are sent to the worker. */
const MAX_FILES = 200;

const CACHED = /^\/(pictures|icons)\//;

/** Has the worker cache what came before it was in control; with `prefersReducedData` nothing is fetched again. */
export function cacheLoadedResources(
  registration: Pick<ServiceWorkerRegistration, 'active'>,
  prefersReducedData: boolean,
): void {
  const known = new Set<string>();
  const init: RequestInit = prefersReducedData
    ? { cache: 'only-if-cached', mode: 'same-origin' }
    : { cache: 'force-cache' };
  const observer = new PerformanceObserver((list) => {
    const urls = new Set(
      (list.getEntries() as PerformanceResourceTiming[])
        .filter(
          ({ name, workerStart }) =>
            workerStart === 0 && isCacheable(name, prefersReducedData) && !known.has(name),
        )
        .map(({ name }) => name),
    );
    const urlsToCache = [...urls].slice(0, MAX_FILES - known.size).map((url) => [url, init]);
    for (const url of urls) known.add(url);
    if (known.size >= MAX_FILES) observer.disconnect();
    if (urlsToCache.length > 0)
      registration.active?.postMessage({
        type: 'CACHE_URLS',
        payload: { urlsToCache },
      });
  });
  observer.observe({ type: 'resource', buffered: true });
}

function isCacheable(address: string, prefersReducedData: boolean): boolean {
  const { href, origin, pathname } = new URL(address, window.location.href);
  const isOwn = origin === window.location.origin;
  const base = baseOf('public-api');
  if (base.startsWith('/'))
    return isOwn && (CACHED.test(pathname) || pathname.startsWith(`${base}/`));
  if (isOwn) return CACHED.test(pathname);
  // of another origin it is hidden whether a worker answered, and nothing is read from the HTTP cache alone
  const isHidden = navigator.serviceWorker.controller !== null || prefersReducedData;
  return !isHidden && href.startsWith(`${base}/`);
}

/** A waiting version. `apply` activates it and reloads once it is in control. */
export interface UpdateOffer {
  apply: () => void;
}

/** On return to the app, check for a new version at most this often, in milliseconds. */
const UPDATE_CHECK_MS = 60_000;

/** Registers the worker and offers a waiting version; looks for one hourly and on return to the app (product 10). */
export function registerServiceWorker(
  scriptUrl: string | TrustedScriptURL,
  {
    onUpdate,
    prefersReducedData,
  }: { onUpdate: (offer: UpdateOffer) => void; prefersReducedData: boolean },
): void {
  // absent in older browsers and insecure contexts
  if (!(navigator as Partial<Navigator>).serviceWorker) return;
  const workbox = new Workbox(scriptUrl, { scope: '/' });
  const apply = () => {
    const reload = () => window.location.reload();
    workbox.addEventListener('controlling', reload);
    // a request while Chromium stops the old worker would keep it running until it is idle again, half a
    // minute later
    void networkIdle()
      .then(() => navigator.serviceWorker.getRegistration())
      // another tab may have activated it already
      .then((known) => (known?.waiting ? workbox.messageSkipWaiting() : reload()));
  };
  workbox.addEventListener('waiting', () => {
    void navigator.serviceWorker.getRegistration().then((known) => {
      // the first version replaces none: it waits a moment on a busy phone, and may be active by now
      if (known?.active && known.waiting) onUpdate({ apply });
    });
  });
  // a worker that there is no room for never becomes active, and is to store nothing
  navigator.serviceWorker.ready.then(
    (registration) => cacheLoadedResources(registration, prefersReducedData),
    // Firefox, where storage is blocked
    () => undefined,
  );
  workbox.register().then(
    () => lookForUpdates(workbox),
    () => undefined,
  );
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
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > UPDATE_CHECK_MS) look();
  });
  window.addEventListener('online', look);
}
