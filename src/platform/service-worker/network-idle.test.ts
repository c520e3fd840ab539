import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkIdle } from './register';

let arrive: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        arrive = told;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function calm() {
  const told = vi.fn();
  void networkIdle().then(told);
  return told;
}

it('resolves when nothing has been fetched for half a second', async () => {
  const told = calm();
  await vi.advanceTimersByTimeAsync(400);
  arrive();
  await vi.advanceTimersByTimeAsync(400);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(told).toHaveBeenCalledOnce();
});

it('resolves after four seconds at most', async () => {
  const told = calm();
  for (let at = 0; at < 3900; at += 300) {
    await vi.advanceTimersByTimeAsync(300);
    arrive();
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toHaveBeenCalledOnce();
});
