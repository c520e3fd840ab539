import type { Layer } from './overlay-types';

/** How long a layer waits for `transitionend` before it counts as closed, in ms. */
export const CLOSE_FALLBACK_MS = 150;

/** A layer before the stack gives it an id and a state. */
export type LayerDraft = Omit<Layer, 'id' | 'phase' | 'close'>;

interface Open {
  settle: (value: unknown) => void;
  value: unknown;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Sheets and modals stack; what is opened during a dialog waits for its end. Every layer settles. */
export function createLayerStack(changed: (layers: readonly Layer[]) => void) {
  let layers: readonly Layer[] = [];
  let waiting: readonly Layer[] = [];
  let nextId = 1;
  const opened = new Map<number, Open>();

  const show = (next: readonly Layer[]) => {
    layers = next;
    changed(layers);
  };
  const blocked = () => layers.some((layer) => layer.kind === 'dialog');

  const admit = () => {
    while (waiting[0] && !blocked()) {
      const [first, ...rest] = waiting;
      waiting = rest;
      show([...layers, first]);
    }
  };

  /** Removes the layer and settles its promise; the host calls it at the end of the transition. */
  const finish = (id: number) => {
    const entry = opened.get(id);
    if (!entry) return;
    opened.delete(id);
    clearTimeout(entry.timer);
    waiting = waiting.filter((layer) => layer.id !== id);
    show(layers.filter((layer) => layer.id !== id));
    entry.settle(entry.value);
    admit();
  };

  const close = (id: number, value: unknown) => {
    const entry = opened.get(id);
    const layer = layers.find((shown) => shown.id === id);
    if (!entry || layer?.phase === 'closing') return;
    entry.value = value;
    if (!layer) {
      finish(id);
      return;
    }
    entry.timer = setTimeout(() => finish(id), layer.pace + CLOSE_FALLBACK_MS);
    show(layers.map((shown) => (shown.id === id ? { ...shown, phase: 'closing' } : shown)));
  };

  const open = (make: (close: (value?: unknown) => void) => LayerDraft): Promise<unknown> => {
    const id = nextId++;
    const closeIt = (value?: unknown) => close(id, value);
    return new Promise((settle) => {
      opened.set(id, { settle, value: undefined, timer: undefined });
      waiting = [...waiting, { ...make(closeIt), id, phase: 'open', close: closeIt }];
      admit();
    });
  };

  return {
    open,
    close,
    finish,
    top: () => layers.at(-1),
    ids: () => [...opened.keys()],
  };
}
