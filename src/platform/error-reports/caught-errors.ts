/** An unexpected error, with the time at which it occurred. */
export interface CaughtError {
  error: unknown;
  /** Milliseconds. */
  at: number;
}

const MAX_BUFFERED = 20;
const buffered: CaughtError[] = [];
let listener = (caught: CaughtError): void => {
  if (buffered.length < MAX_BUFFERED) buffered.push(caught);
};

/** Reports an unexpected error; the reporter loads when the browser is idle (vendors 9). */
export function reportCaughtError(error: unknown): void {
  listener({ error, at: Date.now() });
}

declare global {
  interface Window {
    /** Errors caught by the inline script before the app loaded. */
    earlyErrors?: CaughtError[] | undefined;
  }
}

/** Reports uncaught errors, those from before the app loaded included. */
export function catchErrors(): void {
  window.earlyErrors?.forEach((caught) => listener(caught));
  window.earlyErrors = undefined;
  window.addEventListener('error', (event) => reportCaughtError(event.error));
  window.addEventListener('unhandledrejection', (event) => reportCaughtError(event.reason));
}

/** Sets the one listener, and passes it all buffered errors first. */
export function subscribeToErrors(next: (caught: CaughtError) => void): void {
  listener = next;
  buffered.splice(0).forEach(next);
}
