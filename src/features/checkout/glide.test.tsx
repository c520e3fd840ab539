import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scrollToPart } from './scroll-to-part';
import { PartFrame } from './sections/part-frame';

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
const tops = () => scrollTo.mock.calls.map(([{ top = Number.NaN }]) => top);

beforeEach(() => {
  scrollTo.mockReset();
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
  });
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
});

it('glides to 104 px above an incomplete part within 200 ms, and ends there (product 9, Interface)', () => {
  render(
    <PartFrame part="shipping" isDone={false} isMarked>
      <input aria-label="받는 분" />
    </PartFrame>,
  );
  const part = screen.getByRole('region', { name: '배송 방법' });
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue({ top: 1000 } as DOMRect);
  scrollToPart('shipping');
  vi.advanceTimersByTime(150);
  const under = tops();
  expect(under.length).toBeGreaterThan(5);
  expect([...under].sort((a, b) => a - b)).toEqual(under);
  expect(Math.max(...under)).toBeLessThan(896);
  // the frame that ends it may begin a little later
  vi.advanceTimersByTime(70);
  expect(tops().at(-1)).toBe(896);
  const frames = tops().length;
  vi.advanceTimersByTime(500);
  expect(tops()).toHaveLength(frames);
});
