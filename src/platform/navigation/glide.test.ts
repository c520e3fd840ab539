import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { glideIntoView, glideTo } from './glide';

/** The section's place on the page, and what the browser leaves above it. */
const PLACE = 1000;
const MARGIN = 100;
let isStill = false;
let heights: number[] = [];

const section = {
  getBoundingClientRect: () => ({ top: PLACE - window.scrollY }),
  scrollIntoView: () => vi.stubGlobal('scrollY', PLACE - MARGIN),
} as unknown as Element;

beforeEach(() => {
  isStill = false;
  heights = [];
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
  });
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    heights.push(top);
    vi.stubGlobal('scrollY', top);
  });
});
afterEach(() => void vi.useRealTimers());

it('glides to where the browser would jump, within 200 ms (product 9, Interface)', () => {
  glideIntoView(section);
  expect(window.scrollY, 'nothing has moved yet').toBe(0);
  vi.advanceTimersByTime(150);
  expect(window.scrollY).toBeGreaterThan(0);
  expect(window.scrollY).toBeLessThan(PLACE - MARGIN);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  vi.advanceTimersByTime(70);
  expect(window.scrollY).toBe(PLACE - MARGIN);
});

it('jumps with reduced motion (product 9, Interface)', () => {
  isStill = true;
  glideIntoView(section);
  expect(window.scrollY).toBe(PLACE - MARGIN);
});

it('follows the latest tap alone', () => {
  glideTo(() => 800);
  vi.advanceTimersByTime(50);
  glideTo(() => 0);
  vi.advanceTimersByTime(300);
  expect(window.scrollY).toBe(0);
});
