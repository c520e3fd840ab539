import { IDLE_FALLBACK_MS, IDLE_MS, PAGE_LOAD_MS } from '@/loading/delays';
import { WANTED } from '@/loading/retry-import';
import { isAppWrapper } from '@/platform/native-bridge/installed';
import { takeNewRelease } from '@/platform/release/new-release';
import { localStore } from '@/platform/storage/web-storage';
import type { App } from './create-app';
import { emptyAfterSession } from './session-end';

/** Starts what lives only in a browser, once the first page stands. */
export function startDeviceServices(app: App): void {
  const { stores, router } = app;
  stores.session.onEnd((how, patientId) => emptyAfterSession(stores, how, patientId));
  // browser Back closes the top overlay before it leaves the page (product 2); on the first page see `closeOnBack`
  router.history.block({
    blockerFn: ({ action }) => action === 'BACK' && stores.overlays.dismissTop('back'),
    enableBeforeUnload: false,
  });
  const afterTouch = (touch: Event) => {
    import('./after-touch').then(
      (code) => code.startAfterTouch(app, touch),
      () => undefined,
    );
  };
  for (const sign of ['pointerdown', 'keydown'])
    window.addEventListener(sign, afterTouch, { once: true, passive: true });
  window.addEventListener(WANTED, () => void takeNewRelease());
  if (isAppWrapper())
    void import('./native/start-native').then(
      ({ startNative }) => startNative(app),
      () => undefined,
    );
  if (window.handoffCode !== undefined || localStore.read('handoff') !== null)
    void import('@/features/cart/handoff/receive-handoff').then(
      ({ receiveHandoff }) =>
        receiveHandoff({ ...stores, ...stores.cart, client: stores.queryClient }),
      () => undefined,
    );
  whenIdle(() => {
    void import('./background-services')
      .then(({ startBackgroundServices }) => startBackgroundServices(app))
      .catch(() => undefined);
  });
}

/** Runs once, after the page has loaded and the browser has nothing better to do. */
function whenIdle(action: () => void): void {
  let isWaiting = false;
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: IDLE_MS });
    else setTimeout(action, IDLE_FALLBACK_MS);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    setTimeout(wait, PAGE_LOAD_MS);
  }
}
