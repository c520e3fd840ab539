import { describe, expect, it } from 'vitest';
import {
  CAROUSEL_DELAY_MS,
  CAROUSEL_SPEED_MS,
  LONG_SWIPE_MS,
  LONG_SWIPE_RATIO,
  slideAfter,
  SWIPE_THRESHOLD_PX,
  swipeSteps,
} from './carousel-timing';

it("has the specification's values (product 9, Carousel)", () => {
  expect({
    CAROUSEL_SPEED_MS,
    CAROUSEL_DELAY_MS,
    SWIPE_THRESHOLD_PX,
    LONG_SWIPE_MS,
    LONG_SWIPE_RATIO,
  }).toEqual({
    CAROUSEL_SPEED_MS: 300,
    CAROUSEL_DELAY_MS: 3000,
    SWIPE_THRESHOLD_PX: 5,
    LONG_SWIPE_MS: 300,
    LONG_SWIPE_RATIO: 0.5,
  });
});

describe('swipeSteps', () => {
  it.each([
    ['stays below the threshold', { dx: -4, ms: 100 }, 0],
    ['follows a short swipe from the threshold on', { dx: -5, ms: 299 }, 1],
    ['goes back by a short swipe to the right', { dx: 5, ms: 100 }, -1],
    ['stays when a long swipe went less than half', { dx: -149, ms: 300 }, 0],
    ['moves on when a long swipe went half the width', { dx: -150, ms: 300 }, 1],
    ['goes back likewise', { dx: 150, ms: 900 }, -1],
  ])('%s', (_, swipe, steps) => {
    expect(swipeSteps({ ...swipe, width: 300 })).toBe(steps);
  });
});

it('goes around the end', () => {
  expect([slideAfter(3, 1, 4), slideAfter(0, -1, 4), slideAfter(0, 1, 0)]).toEqual([0, 3, 0]);
});
