// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAutoRetry } from './error-screen';

const shown = (load: () => void, isLost = true) =>
  renderHook(({ error }) => useAutoRetry(isLost, error, load), {
    initialProps: { error: new Error('lost') },
  });

const goOnline = () => window.dispatchEvent(new Event('online'));

describe('a page that failed because the network was unreachable', () => {
  let page = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    // each page has its own retry count
    window.history.replaceState(null, '', `/products/${(page += 1)}`);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is loaded when the device comes online', () => {
    const load = vi.fn();
    shown(load);
    goOnline();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is retried with growing pauses, a limited number of times', () => {
    const load = vi.fn();
    const { rerender } = shown(load);
    const tries: number[] = [];
    for (let second = 1; second <= 600; second += 1) {
      vi.advanceTimersByTime(1000);
      if (load.mock.calls.length === tries.length) continue;
      tries.push(second);
      rerender({ error: new Error('lost again') });
    }
    expect(tries).toEqual([1, 3, 7, 15, 30, 60]);
    goOnline();
    rerender({ error: new Error('lost again') });
    vi.advanceTimersByTime(1000);
    expect(load).toHaveBeenCalledTimes(8);
  });

  test('is not retried while the device is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn();
    shown(load);
    vi.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
  });

  test('is not retried when it failed for another reason', () => {
    const load = vi.fn();
    shown(load, false);
    vi.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});
