import { SCROLL_MS } from '@contract/core/figures';
import { wantsStillness } from '@/loading/motion';

let frame = 0;

/** Scrolls in 200 ms (product 9) to a height that is asked for in each frame: parts above may still arrive. */
export function glideTo(height: () => number): void {
  cancelAnimationFrame(frame);
  const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  if (wantsStillness()) {
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
