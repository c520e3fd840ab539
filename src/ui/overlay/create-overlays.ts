import type { ReactNode } from 'react';
import { createLayerStack, type LayerDraft } from './layer-stack';
import type {
  AlertOptions,
  ConfirmOptions,
  DialogAnswer,
  Dismissal,
  ModalOptions,
  OverlayRender,
  OverlayState,
  SheetOptions,
} from './overlay-types';

/** How long a toast shows (product 9), in ms. */
const TOAST_MS = 3000;

const CANNOT_OPEN = '화면을 열지 못했어요. 연결을 확인하고 다시 시도해 주세요.';

/** The one controller of dialogs, sheets, modals and the toast; see `createOverlays`. */
export type Overlays = ReturnType<typeof createOverlays>;

/** The overlay controller of one app instance (product 4); each promise resolves after its overlay has closed. */
export function createOverlays() {
  let state: OverlayState = { layers: [], toast: null };
  let toastTimer: ReturnType<typeof setTimeout> | undefined;
  let toastId = 0;
  const listeners = new Set<() => void>();
  const alerts = new Map<string, Promise<void>>();

  const update = (change: Partial<OverlayState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const stack = createLayerStack((layers) => update({ layers }));

  const frame = (kind: 'sheet' | 'modal', options: ModalOptions, body: ReactNode): LayerDraft => ({
    kind,
    body,
    words: undefined,
    fullScreen: options.fullScreen ?? false,
    dismissible: options.dismissible ?? true,
    pace: options.pace ?? (kind === 'sheet' ? 240 : 160),
    title: options.title,
    label: options.label,
    labelledBy: options.labelledBy,
  });

  const openFrame = async <Value>(
    kind: 'sheet' | 'modal',
    render: OverlayRender<Value>,
    options: ModalOptions,
  ): Promise<Value | undefined> =>
    (await stack.open((close) => frame(kind, options, render({ close })))) as Value | undefined;

  const ask = async (options: ConfirmOptions, negativeText?: string): Promise<DialogAnswer> => {
    const { title, content, positiveText = '확인', danger = false } = options;
    const answer = await stack.open(() => ({
      ...frame('modal', {}, null),
      kind: 'dialog',
      words: { title, content, positiveText, negativeText, danger },
    }));
    return answer === 'positive' || answer === 'negative' ? answer : 'background';
  };

  const toast = (text: string) => {
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => update({ toast: null }), TOAST_MS);
    toastId += 1;
    update({ toast: { id: toastId, text } });
  };

  return {
    /** One button. An alert with the same text that is already open is not opened twice. */
    alert(options: AlertOptions): Promise<void> {
      const key = `${options.title}\n${options.content}`;
      const shown = alerts.get(key);
      if (shown) return shown;
      const done = ask(options).then(() => void alerts.delete(key));
      alerts.set(key, done);
      return done;
    },

    /** Two buttons; true for the positive one, false for anything else. */
    async confirm(options: ConfirmOptions): Promise<boolean> {
      const answer = await ask(options, options.negativeText ?? '취소');
      if (answer === 'negative') options.negativeAction?.();
      return answer === 'positive';
    },

    /** Shows one sentence for 3 s; a later one replaces it. */
    toast,

    /** A bottom sheet, from 768 px on a centred dialog; resolves with the value passed to `close`. */
    openSheet<Value = void>(render: OverlayRender<Value>, options: SheetOptions = {}) {
      return openFrame('sheet', render, options);
    },

    /** A modal of 360 px, or full screen; resolves with the value passed to `close`. */
    openModal<Value = void>(render: OverlayRender<Value>, options: ModalOptions = {}) {
      return openFrame('modal', render, options);
    },

    /** Closes the top overlay; false when there is none that may be dismissed: then Back leaves the page. */
    dismissTop(by: Dismissal): boolean {
      const top = stack.top();
      if (!top) return false;
      if (top.phase === 'closing') return true;
      if (top.dismissible) top.close(by === 'backdrop' ? undefined : escapeAnswer(top.words));
      return top.dismissible;
    },

    /** Closes everything, for example when the page below changes. */
    closeAll(): void {
      for (const id of stack.ids()) stack.close(id, undefined);
    },

    /** For the host: this layer's closing transition has ended. */
    finish: stack.finish,

    /** For the host: settles layers that could not be rendered, with a dialog's text as a toast. */
    fail(ids: readonly number[] = stack.ids()): void {
      const words = state.layers.find((layer) => layer.words && ids.includes(layer.id))?.words;
      for (const id of ids) stack.finish(id);
      toast(words?.content ?? CANNOT_OPEN);
    },

    getState: (): OverlayState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Escape and Back reject a confirm, and acknowledge an alert. */
function escapeAnswer(words: { negativeText: string | undefined } | undefined) {
  if (!words) return undefined;
  return words.negativeText === undefined ? 'positive' : 'negative';
}
