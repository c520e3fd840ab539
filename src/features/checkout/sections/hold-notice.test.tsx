import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverNow } from '@/platform/api/server-clock';
import { anOrder } from '../../../../tests/support/checkout-fixtures';
import { HoldNotice } from './hold-notice';

const OVER = '맡아 둔 시간이 지났어요. 진료 시간을 다시 골라 주세요.';

const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

/** The notice of a time that is held for so many seconds yet. */
function show(seconds: number) {
  const onExpired = vi.fn();
  const order = anOrder({ holdExpiresAt: serverNow() + seconds * 1000 });
  render(<HoldNotice order={order} onExpired={onExpired} />);
  return onExpired;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('how long a chosen time is kept', () => {
  it('counts down from ten minutes', () => {
    const onExpired = show(600);
    expect(screen.getByRole('timer')).toHaveTextContent('이 시간을 맡아 두었어요. 남은 시간 10:00');
    pass(1);
    expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 9:59');
    pass(539);
    expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 1:00');
    pass(59);
    expect(screen.getByRole('timer')).toHaveTextContent('남은 시간 0:01');
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('says calmly that it is over, and tells so once', () => {
    const onExpired = show(2);
    pass(1);
    expect(screen.queryByText(OVER)).toBeNull();
    pass(1);
    expect(screen.getByText(OVER)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    pass(5);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is over at once where nothing is held', () => {
    const onExpired = vi.fn();
    render(<HoldNotice order={anOrder({ holdExpiresAt: null })} onExpired={onExpired} />);
    expect(screen.getByText(OVER)).toBeVisible();
    expect(onExpired).toHaveBeenCalledOnce();
  });
});
