import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { showApp } from '../../../tests/support/app';
import { storeTokens, orderOf, patientOf } from '../../../tests/support/account';
import { deviceNews } from '../device-news';

describe('a version that waits (product 10, Update)', () => {
  it('is offered, and activates on a tap only', async () => {
    const apply = vi.fn();
    await showApp('/saved');
    act(() => void (deviceNews.offer = { apply }));
    expect(await screen.findByText('새 버전이 있습니다')).toBeVisible();
    expect(apply).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '업데이트' }));
    expect(apply).toHaveBeenCalledOnce();
  });

  it('is not offered over an action bar (product 9, Layers)', async () => {
    const { router } = await showApp('/cart');
    act(() => void (deviceNews.offer = { apply: vi.fn() }));
    expect(await screen.findByText('장바구니가 비어 있어요')).toBeVisible();
    expect(screen.queryByText('새 버전이 있습니다')).toBeNull();
    await act(() => router.navigate({ to: '/@{-$alias}/saved' }));
    expect(await screen.findByText('새 버전이 있습니다')).toBeVisible();
  });

  it('is offered after a checkout, not in it', async () => {
    storeTokens();
    const order = orderOf({ status: 'draft' });
    const { router } = await showApp(`/checkout/${order.id}`, {
      '/patients/my': patientOf(),
      [`/orders/${order.id}`]: { data: order },
    });
    act(() => void (deviceNews.offer = { apply: vi.fn() }));
    expect(await screen.findByRole('button', { name: /결제하기$/ })).toBeVisible();
    expect(screen.queryByText('새 버전이 있습니다')).toBeNull();
    await act(() => router.navigate({ to: '/@{-$alias}/saved' }));
    expect(await screen.findByText('새 버전이 있습니다')).toBeVisible();
  });
});

it('an unknown address leads to the home, which says so until the next navigation (product 2, Redirects)', async () => {
  const { router } = await showApp('/nowhere');
  const notice = '주소가 바뀌었거나 없는 페이지예요. 홈에서 다시 찾아보세요.';
  expect(await screen.findByText(notice)).toBeVisible();
  await act(() => router.navigate({ to: '/@{-$alias}/saved' }));
  expect(screen.queryByText(notice)).toBeNull();
  await act(() => router.navigate({ to: '/@{-$alias}' }));
  expect(router.state.location.href).toBe('/');
  expect(screen.queryByText(notice)).toBeNull();
});
