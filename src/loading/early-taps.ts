declare global {
  interface Window {
    /** Defined by the page's inline script (`early-tap-queue.ts`). */
    answerEarlyTaps?: () => void;
  }
}

/** Replays early taps on what has hydrated since (decision 0112); call it whenever a part of the page has. */
export function answerEarlyTaps(): void {
  // a part may arrive where no document is, or no longer
  if (typeof window !== 'undefined') window.answerEarlyTaps?.();
}
