import { trustedScriptUrl } from '@/platform/api/trusted-script-url';
import { createDeviceStore } from '@/platform/storage/idb';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { localStore } from '@/platform/storage/web-storage';
import { loadOverlays } from '@/ui/overlay/load-overlay-stack';
import type { App } from './create-app';
import { waitingUpdate } from './update-store';

/** The device's memory of the content face. */
export const fontMemory = {
  get: () => localStore.read(LOCAL_KEYS.contentFont),
  set: (_key: string, value: string) => localStore.write(LOCAL_KEYS.contentFont, value),
};

/** Starts what lives only in a browser, once the first page stands. */
export function startDeviceServices(app: App): void {
  const { queryClient, stores, router, onServerError } = app;
  stores.session.onEnd((how) => {
    queryClient.removeQueries({ queryKey: ['private'] });
    queryClient.getMutationCache().clear();
    // a session that only ran out goes on after the next login, with what its patient had typed
    if (how !== 'ended')
      void import('./forget-device')
        .then(({ forgetDevice }) => forgetDevice())
        .catch(() => undefined);
  });
  onServerError((error) => void stores.overlays.alert({ content: error.message }));
  // browser Back closes the top overlay before it leaves the page (design 2, Overlays)
  router.history.block({
    blockerFn: ({ action }) => action === 'BACK' && stores.overlays.dismissTop('back'),
    enableBeforeUnload: false,
  });
  // the first touch or key announces that a dialog may be next
  for (const sign of ['pointerdown', 'keydown'])
    window.addEventListener(sign, () => void loadOverlays().catch(() => undefined), {
      once: true,
      passive: true,
    });
  whenIdle(() => {
    void import('./view-transitions')
      .then(({ installViewTransitions }) => installViewTransitions(app))
      .catch(() => undefined);
    void import('@/ui/fonts/load-content-font')
      .then(({ loadContentFont }) => loadContentFont(fontMemory))
      .catch(() => undefined);
    void import('./keep-redirect-target')
      .then(({ keepRedirectTarget }) => keepRedirectTarget(app))
      .catch(() => undefined);
    if (import.meta.env.PROD) void startWorker();
    void sweepPrivate().catch(() => undefined);
  });
}

/** What this device keeps encrypted is removed when its time is over, read or not (design 6). */
async function sweepPrivate(): Promise<void> {
  const { createEncryptedStore } = await import('@/platform/storage/encrypted-store');
  await createEncryptedStore(createDeviceStore()).sweep();
}

async function startWorker(): Promise<void> {
  const { registerServiceWorker } = await import('@/platform/service-worker/register');
  registerServiceWorker(trustedScriptUrl('/sw.js'), (offer) => {
    waitingUpdate.offer = offer;
  });
}

/** Runs after the page has loaded and the browser has nothing better to do. */
function whenIdle(action: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 10_000 });
    else setTimeout(action, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
