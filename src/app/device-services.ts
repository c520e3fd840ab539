import { isAppWrapper } from '@/platform/native-bridge/wrapper';
import { loadOverlays } from '@/ui/overlay/load-overlay-stack';
import type { App } from './create-app';

/** Queries that nobody shows stay in memory as long as the visit may last, in milliseconds. */
const DAY_MS = 24 * 60 * 60_000;

/** Starts what lives only in a browser, once the first page stands. */
export function startDeviceServices(app: App): void {
  const { queryClient, stores, router, onServerError } = app;
  queryClient.setQueryDefaults(['public'], { gcTime: DAY_MS });
  stores.session.onEnd((how) => {
    queryClient.removeQueries({ queryKey: ['private'] });
    queryClient.getMutationCache().clear();
    // a session that only ran out goes on after the next login, with what its patient had typed
    if (how !== 'ended')
      void import('./forget-device').then(({ forgetDevice }) => forgetDevice()).catch(ignore);
  });
  onServerError((error) => void stores.overlays.alert({ content: error.message }));
  // browser Back closes the top overlay before it leaves the page (design 2, Overlays)
  router.history.block({
    blockerFn: ({ action }) => action === 'BACK' && stores.overlays.dismissTop('back'),
    enableBeforeUnload: false,
  });
  // the first touch or key announces that a dialog may be next
  for (const sign of ['pointerdown', 'keydown'])
    window.addEventListener(sign, () => void loadOverlays().catch(ignore), {
      once: true,
      passive: true,
    });
  if (isAppWrapper())
    void import('./native/start-native').then(({ startNative }) => startNative(app), ignore);
  whenIdle(() => {
    void import('./idle/idle-services')
      .then(({ startIdleServices }) => startIdleServices(app))
      .catch(ignore);
  });
}

const ignore = () => undefined;

/** How long a picture that does not come may hold up what has to start some time, in milliseconds. */
const LOADING_MS = 10_000;

/** Runs once, after the page has loaded and the browser has nothing better to do. */
function whenIdle(action: () => void): void {
  let isWaiting = false;
  const wait = () => {
    if (isWaiting) return;
    isWaiting = true;
    if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 10_000 });
    else setTimeout(action, 2000);
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    setTimeout(wait, LOADING_MS);
  }
}
