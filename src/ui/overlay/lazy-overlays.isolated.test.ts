import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLazyOverlays } from './lazy-overlays';

vi.mock('./create-overlays', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an alert whose code fails to load is shown by the browser, and settles (product 8, Catalogue)', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const said = createLazyOverlays().alert({ title: '결제 실패', content: '다시' });
  await vi.advanceTimersByTimeAsync(4000);
  await said;
  expect(alert).toHaveBeenCalledExactlyOnceWith('결제 실패\n다시');
});
