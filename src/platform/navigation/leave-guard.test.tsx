import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '../../../tests/support/screen';
import { page, useHoldPage } from './leave-guard';

function Paying({ isHeld = true, isWaiting = true }: { isHeld?: boolean; isWaiting?: boolean }) {
  useHoldPage(isHeld, isWaiting);
  return <p>결제하고 있어요</p>;
}
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

it('reloads a page restored from bfcache in the middle of a payment', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue();
  await showScreen(<Paying />);
  comeBack(false);
  expect(reload).not.toHaveBeenCalled();
  comeBack(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves a page alone that waits for nothing', async () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue();
  await showScreen(<Paying isHeld={false} isWaiting={false} />);
  comeBack(true);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('결제하고 있어요')).toBeVisible();
});
