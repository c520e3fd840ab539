/** Resolves after `ms` milliseconds. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Resolves after `ms` milliseconds, or as soon as `early` calls back; `early` answers how to stop listening. */
export function waitOr(ms: number, early: (end: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = early(end);
  });
}

/** A page that is hidden gets no frames; on a slow phone one may take a third of a second. */
const NO_FRAME_MS = 500;

/** Resolves once the page shows what has changed so far, so that heavy work after a tap does not delay its answer. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });
}
