import type { ReactNode } from 'react';

/** Transition times in ms: login 100, dialog 160, sheet 240 (product 9). */
type OverlayPace = 100 | 160 | 240;

interface OverlayControls<Value> {
  /** Starts closing; the promise of `open…` resolves with the value once it has closed. */
  close: (value?: Value) => void;
}

export type OverlayRender<Value> = (controls: OverlayControls<Value>) => ReactNode;

export interface SheetOptions {
  /** Headline of the overlay, which also labels it. */
  title?: string | undefined;
  /** Labels it for assistive technology when there is no `title`. */
  label?: string | undefined;
  /** The id of the element that labels it. */
  labelledBy?: string | undefined;
  /** false: Escape, Back and the backdrop do not close it, and there is no close button. */
  dismissible?: boolean | undefined;
  pace?: OverlayPace | undefined;
}

export interface ModalOptions extends SheetOptions {
  /** Full screen, as for the profile form (product 2). */
  fullScreen?: boolean | undefined;
}

export interface AlertOptions {
  title?: string | undefined;
  content: string;
  /** `확인` by default. */
  positiveText?: string | undefined;
}

export interface ConfirmOptions extends AlertOptions {
  /** `취소` by default. */
  negativeText?: string | undefined;
  /** Runs after the negative button, Escape or Back has closed the dialog. */
  negativeAction?: (() => void) | undefined;
  /** The positive button is destructive. */
  danger?: boolean | undefined;
}

export type DialogAnswer = 'positive' | 'negative' | 'background';
export type Dismissal = 'escape' | 'back' | 'backdrop';

/** The content of an alert or confirm. */
export interface DialogWords {
  title: string | undefined;
  content: string;
  positiveText: string;
  negativeText: string | undefined;
  danger: boolean;
}

/** An open or queued overlay. */
export interface Layer {
  id: number;
  kind: 'dialog' | 'sheet' | 'modal';
  phase: 'open' | 'closing';
  fullScreen: boolean;
  dismissible: boolean;
  pace: OverlayPace;
  title: string | undefined;
  label: string | undefined;
  labelledBy: string | undefined;
  words: DialogWords | undefined;
  body: ReactNode;
  close: (value?: unknown) => void;
}

export interface OverlayState {
  /** Bottom first. */
  layers: readonly Layer[];
  toast: { id: number; text: string } | null;
}
