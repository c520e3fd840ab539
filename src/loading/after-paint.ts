/** A page that is hidden gets no frames. */
const NO_FRAME_MS = 100;

/** Resolves once the page shows what has changed so far, so that heavy work after a tap does not delay its answer. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_FRAME_MS);
  });
}
