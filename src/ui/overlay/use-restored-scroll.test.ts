import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRestoredScroll } from './overlay-host';

function openAt(y: number) {
  vi.stubGlobal('scrollY', y);
  const hook = renderHook(({ open }) => useRestoredScroll(open), { initialProps: { open: true } });
  return { close: () => hook.rerender({ open: false }) };
}

describe('useRestoredScroll (product 4, Bottom sheet)', () => {
  const scrollTo = vi.fn();
  beforeEach(() => {
    scrollTo.mockClear();
    vi.stubGlobal('scrollTo', scrollTo);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('restores the position 100 ms after the close when the page has moved', () => {
    const overlay = openAt(600);
    vi.stubGlobal('scrollY', 0);
    overlay.close();
    vi.advanceTimersByTime(99);
    expect(scrollTo).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollTo.mock.calls).toEqual([[{ left: 0, top: 600, behavior: 'instant' }]]);
  });

  it('leaves alone a scroll that the page starts after the close', () => {
    const overlay = openAt(600);
    overlay.close();
    vi.stubGlobal('scrollY', 900);
    vi.advanceTimersByTime(100);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not scroll another page', () => {
    const overlay = openAt(600);
    vi.stubGlobal('scrollY', 0);
    overlay.close();
    window.history.pushState(null, '', '/cart');
    vi.advanceTimersByTime(100);
    window.history.pushState(null, '', '/');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
