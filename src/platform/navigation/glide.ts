import { SCROLL_MS } from '@contract/core/figures';

let frame = 0;

/**
 * Scrolls the page to a height in 200 ms (product 9, Interface); with reduced motion it jumps. The height is asked for
 * in each frame, because parts above it may still arrive.
 */
export function glideTo(height: () => number): void {
  cancelAnimationFrame(frame);
  const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroll(height());
    return;
  }
  const from = window.scrollY;
  const startedAt = performance.now();
  const step = () => {
    // not the frame's own time, which may be from before the tap
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    scroll(from + (height() - from) * (1 - (1 - share) ** 3));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
}

/** Glides to where the browser would scroll the page at once, with the element's margin. */
export function glideIntoView(element: Element, options?: ScrollIntoViewOptions): void {
  const from = window.scrollY;
  const topOf = () => element.getBoundingClientRect().top + window.scrollY;
  element.scrollIntoView(options);
  const margin = topOf() - window.scrollY;
  if (window.scrollY === from) return;
  window.scrollTo({ top: from, behavior: 'instant' });
  glideTo(() => topOf() - margin);
}
