/** The specification's carousel values (product 9), times in milliseconds. */
export const CAROUSEL_SPEED_MS = 300;
export const CAROUSEL_DELAY_MS = 3000;
export const SWIPE_THRESHOLD_PX = 5;
export const LONG_SWIPE_MS = 300;
export const LONG_SWIPE_RATIO = 0.5;

/** A swipe that has ended: pixels to the right are positive. */
interface Swipe {
  dx: number;
  ms: number;
  /** Width of a slide in pixels. */
  width: number;
}

/** How many slides a swipe moves on; a slow one must cover half the slide's width. */
export function swipeSteps({ dx, ms, width }: Swipe): -1 | 0 | 1 {
  const way = dx < 0 ? 1 : -1;
  if (Math.abs(dx) < SWIPE_THRESHOLD_PX) return 0;
  if (ms < LONG_SWIPE_MS) return way;
  return Math.abs(dx) >= width * LONG_SWIPE_RATIO ? way : 0;
}

/** The slide `steps` away from `index` of `count`, wrapping around. */
export function slideAfter(index: number, steps: number, count: number): number {
  return count === 0 ? 0 : (((index + steps) % count) + count) % count;
}
