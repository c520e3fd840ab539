import { insist } from '@/loading/insist';
import { loadOnce } from '@/loading/load-once';
import type { Overlays } from './create-overlays';
import type { OverlayState } from './overlay-types';

const NOTHING: OverlayState = { layers: [], toast: null };

/**
 * The overlay controller of an app instance, whose code arrives with the first overlay: until then
 * nothing is open, so there is nothing to show or to close. Code that does not arrive is asked for again:
 * what an overlay says is often that the network is gone.
 */
export function createLazyOverlays(): Overlays {
  /** Who listens, and how to stop telling them once the controller is there. */
  const listeners = new Map<() => void, (() => void) | undefined>();
  let overlays: Overlays | undefined;

  const load = loadOnce(async () => {
    const { createOverlays } = await insist(() => import('./create-overlays'));
    overlays = createOverlays();
    for (const listener of listeners.keys()) listeners.set(listener, overlays.subscribe(listener));
    return overlays;
  });

  return {
    alert: async (options) => (await load()).alert(options),
    confirm: async (options) => (await load()).confirm(options),
    toast: (text) => void load().then((loaded) => loaded.toast(text), ignore),
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

const ignore = () => undefined;
