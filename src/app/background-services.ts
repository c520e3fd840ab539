import { onlineManager } from '@tanstack/react-query';
import { subscribe } from 'valtio/vanilla';
import { isOauthPath } from '@/features/account/profile-rule';
import { trustedScriptUrl } from '@/platform/api/trusted-script-url';
import { watchAnswers } from '@/platform/api/watch-answers';
import { routeAlias } from '@/platform/navigation/alias';
import { redirectTarget, saveRedirectPath } from '@/platform/navigation/redirect-path';
import { isSignedIn } from '@/platform/session/session-state';
import { registerServiceWorker } from '@/platform/service-worker/register';
import { cartCopyRevision, writeAliasCookie } from '@/platform/storage/cookie';
import { followSystemTextSize } from '@/platform/storage/system-text-size';
import { createTabChannel } from '@/platform/storage/tab-channel';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import type { App } from './create-app';
import { deviceNews } from './device-news';
import { persistQueries, restoreQueries } from './persisted/persist-queries';
import { preloadPages } from './preload-pages';
import { prefersReducedData } from './reduced-data';
import { handleWorkerMessages } from './pwa/worker-messages';
import { isRendered, spareTime } from './spare-time';
import { showDataAge } from './pwa/show-data-age';

/** Writes the tab's own alias to the cookie, by which the server renders, as the tab is shown (product 4). */
export function syncTabAlias({ stores }: Pick<App, 'stores'>): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') writeAliasCookie(stores.alias.stored);
  });
  // a restored page is of the alias that the tab had then
  window.addEventListener('pageshow', ({ persisted }) => {
    const own = sessionStore.read('clinicAlias');
    if (!persisted || own === stores.alias.stored) return;
    writeAliasCookie(own);
    window.location.reload();
  });
}

/** Tells the other tabs that a clinic's storefront was left for the whole shop. */
const leaving = createTabChannel('clinicAlias', ['left']);

/** A tab in a clinic's storefront by the stored alias alone leaves it with the others (product 4, Alias handling). */
export function leaveClinicTogether({ router, stores }: Pick<App, 'router' | 'stores'>): void {
  let last = stores.alias.stored;
  router.subscribe('onRendered', () => {
    const { stored } = stores.alias;
    if (last !== null && stored === null) leaving.post('left');
    last = stored;
  });
  leaving.listen(() => {
    if (stores.alias.stored === null || routeAlias(router.state.matches) !== null) return;
    stores.alias.stored = last = null;
    sessionStore.remove('clinicAlias');
    void router.invalidate();
  });
}

/**
 * Stores a guest's page, or the guarded page that sent the guest home, as the redirect target after login
 * (product 4). It may load when idle, because a login sets its own target again.
 */
export function storeRedirectTarget({
  router,
  stores,
}: Pick<App, 'router' | 'stores'>): () => void {
  const store = () => {
    const { location } = router.state;
    if (stores.session.state.kind !== 'guest' || isOauthPath(location.pathname)) return;
    const { before } = stores.alias;
    saveRedirectPath(redirectTarget(location.state.loginFor ?? location.href, before));
  };
  store();
  return router.subscribe('onRendered', store);
}

/** Makes the device that of whoever signs in, here or in another tab (product 4, Logout). */
export function followDeviceOwner(stores: App['stores']): void {
  const claim = () => {
    if (!isSignedIn(stores.session.state)) return;
    void import('./device-owner')
      .then(({ claimDevice }) => claimDevice(stores))
      .catch(() => undefined);
  };
  subscribe(stores.session.store, claim);
  claim();
}

/** Starts what is not needed for the first paint, once the page has loaded and the browser is idle. */
export async function startBackgroundServices(app: App): Promise<void> {
  const { queryClient } = app;
  watchAnswers();
  followSystemTextSize();
  // it may have been changed in the system's settings meanwhile
  document.addEventListener('visibilitychange', followSystemTextSize);
  void import('./telemetry/start-telemetry')
    .then(({ startTelemetry }) => startTelemetry(app))
    .catch(() => undefined);
  // the library assumes that the device is online until an event says otherwise
  onlineManager.setOnline(navigator.onLine);
  followDeviceOwner(app.stores);
  storeRedirectTarget(app);
  syncTabAlias(app);
  leaveClinicTogether(app);
  handleWorkerMessages(queryClient);
  if (!prefersReducedData()) preloadPages(app).catch(() => undefined);
  await restoreQueries(queryClient);
  persistQueries(queryClient);
  showDataAge(app);
  if (import.meta.env.PROD)
    registerServiceWorker(trustedScriptUrl('/sw.js'), {
      onUpdate: (offer) => {
        deviceNews.offer = offer;
      },
      prefersReducedData: prefersReducedData(),
    });
  // a server-rendered page is usually a first visit, so notices wait for the first interaction
  if (isRendered()) await spareTime();
  deviceNews.servicesStarted = true;
  restoreCartCopy(app);
  await sweepPrivate(app).catch(() => undefined);
}

/** Brings back a guest's cart that the browser has emptied, and sends what the server has not heard of it. */
function restoreCartCopy({ stores: { api, cart, overlays } }: App): void {
  if (localStore.read('database') === null && cartCopyRevision() === 0) return;
  const deps = { api, guest: cart.guest, device: cart.device };
  void import('@/features/cart/copy/cart-copy')
    .then(async ({ COPY_IS_BACK, sendCopy, takeCopy }) => {
      if ((await takeCopy(deps)) && deps.device.persistence() === 'all')
        overlays.toast(COPY_IS_BACK);
      await sendCopy(deps, false);
    })
    .catch(() => undefined);
}

/** Deletes encrypted entries that have expired, whether they were read or not (product 4). */
async function sweepPrivate({ stores }: App): Promise<void> {
  const { createEncryptedStore } = await import('@/platform/storage/encrypted-store');
  await createEncryptedStore(stores.device).sweep();
}
