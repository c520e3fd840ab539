import { importWithRetry } from '@/loading/retry-import';
import { loadOnce } from '@/loading/load-once';
import type { Overlays } from './create-overlays';
import type { OverlayState } from './overlay-types';

/** How long an alert waits for its code, in ms; then `window.alert` shows it. */
const ALERT_WAIT_MS = 4000;

const NOTHING: OverlayState = { layers: [], toast: null };

/**
 * The overlay controller of an app instance, whose code loads with the first overlay; until then nothing is
 * open. A failed load is retried, because overlays often report a lost network; an alert is always shown.
 */
export function createLazyOverlays(): Overlays {
  /** Listeners, and how to unsubscribe them once the controller is loaded. */
  const listeners = new Map<() => void, (() => void) | undefined>();
  let overlays: Overlays | undefined;

  const load = loadOnce(async () => {
    const { createOverlays } = await importWithRetry(() => import('./create-overlays'));
    overlays = createOverlays();
    for (const listener of listeners.keys()) listeners.set(listener, overlays.subscribe(listener));
    return overlays;
  });

  return {
    alert: async (options) => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, ALERT_WAIT_MS));
      const loaded = await Promise.race([load().catch(() => undefined), late]);
      if (loaded) return loaded.alert(options);
      window.alert([options.title, options.content].join('\n').trim());
    },
    confirm: async (options) => (await load()).confirm(options),
    toast: (text) =>
      void load().then(
        (loaded) => loaded.toast(text),
        () => undefined,
      ),
    openSheet: async (render, options) => (await load()).openSheet(render, options),
    openModal: async (render, options) => (await load()).openModal(render, options),
    dismissTop: (by) => overlays?.dismissTop(by) ?? false,
    closeAll: () => overlays?.closeAll(),
    finish: (id) => overlays?.finish(id),
    fail: (ids) => overlays?.fail(ids),
    getState: () => overlays?.getState() ?? NOTHING,
    subscribe: (listener) => {
      listeners.set(listener, overlays?.subscribe(listener));
      return () => {
        listeners.get(listener)?.();
        listeners.delete(listener);
      };
    },
  };
}
