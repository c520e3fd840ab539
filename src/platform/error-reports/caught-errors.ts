/** Something that went wrong unforeseen, with the time at which it did. */
export interface CaughtError {
  error: unknown;
  /** Milliseconds. */
  at: number;
}

const MOST_KEPT = 20;
const kept: CaughtError[] = [];
let hear = (caught: CaughtError): void => {
  if (kept.length < MOST_KEPT) kept.push(caught);
};

/** Notes an error that nobody expected; the reporter arrives when the browser is idle (vendors 9). */
export function tellError(error: unknown): void {
  hear({ error, at: Date.now() });
}

declare global {
  interface Window {
    /** What the page's own script has noted before the app was there; the app takes it away. */
    earlyErrors?: CaughtError[] | undefined;
  }
}

/** Watches for errors that nothing has caught, those of before included. */
export function catchErrors(): void {
  window.earlyErrors?.forEach((caught) => hear(caught));
  window.earlyErrors = undefined;
  window.addEventListener('error', (event) => tellError(event.error));
  window.addEventListener('unhandledrejection', (event) => tellError(event.reason));
}

/** Hears of every error noted so far, and from now on of each as it comes. One listener. */
export function hearErrors(listener: (caught: CaughtError) => void): void {
  hear = listener;
  kept.splice(0).forEach(listener);
}
