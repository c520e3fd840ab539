declare global {
  interface Window {
    /** Defined by the page's inline script (`early-tap-queue.ts`). */
    answerEarlyTaps?: () => void;
  }
}

/**
 * Replays taps made before hydration (decision 0112). Call it whenever a part of the page has hydrated; taps
 * on parts that have not stay queued.
 */
export function answerEarlyTaps(): void {
  window.answerEarlyTaps?.();
}
