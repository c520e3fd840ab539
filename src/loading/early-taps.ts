declare global {
  interface Window {
    /** Of the page's own script, which keeps the taps (index.html). */
    answerEarlyTaps?: () => void;
  }
}

/**
 * Makes the taps again that came before the app, or a part of the page, could answer (decision 0079).
 * To be called when it can; where it still cannot, they are kept on.
 */
export function answerEarlyTaps(): void {
  window.answerEarlyTaps?.();
}
