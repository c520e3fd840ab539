import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyOptional } from './lazy-optional';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the page working while its file fails to load, and renders once it loads', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(() => <p>여기 있어요</p>);
  const Keeper = lazyOptional(load);
  render(
    <>
      <h1>결제를 확인하고 있어요</h1>
      <Suspense fallback={null}>
        <Keeper />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('여기 있어요')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('여기 있어요')).toBeVisible();
  expect(screen.getByRole('heading')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
