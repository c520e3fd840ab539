import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { businessExample } from '../../../tests/support/business';
import { storeTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';
import { ConfirmationScreen } from './confirmation-screen';

async function show(change: Partial<Order> = {}, escrow = businessExample.escrow) {
  storeTokens();
  const order = orderOf(change);
  await showScreen(<ConfirmationScreen orderId={order.id} />, {
    [PATIENT]: () => patientOf(),
    [`GET /api/market/orders/${order.id}`]: () => ({ data: order }),
    'GET /api/market/cart': () => ({ data: { items: [] } }),
    'GET /public-api/business': () => ({ ...businessExample, escrow }),
  });
}

const rowOf = (label: string) => screen.getByText(label).parentElement;

afterEach(() => vi.unstubAllGlobals());

describe('the confirmation of an order (product 2, Order confirmation)', () => {
  it('says what was bought, paid and booked, and who sells', async () => {
    await show();
    await screen.findByRole('heading', { name: '판매자' });
    expect(rowOf('원방 공진단 10환 × 1')).toHaveTextContent('450,000원');
    expect(rowOf('결제 금액')).toHaveTextContent('639,000원');
    expect(rowOf('비대면 진료')).toHaveTextContent('11월 24일 화요일 오전 10:00 – 10:30');
    expect(rowOf('사업자등록번호')).toHaveTextContent('000-00-00000');
    expect(screen.getByText('2611-2104-38')).toBeVisible();
  });

  it('says the rights of withdrawal as they are for this order', async () => {
    await show();
    expect(await screen.findByText(/7일 안에는 마음이 바뀌셔도/)).toBeVisible();
    expect(screen.getByText(/3개월, 그 사실을 아신 날부터 30일/)).toBeVisible();
  });

  it('says that a change of mind is excluded where its limits were agreed to', async () => {
    await show({ consents: ['withdrawal'] });
    expect(await screen.findByText(/단순한 변심으로 철회하실 수 없어요/)).toBeVisible();
    expect(screen.queryByText(/7일 안에는/)).toBeNull();
  });

  it('is printed by its button', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /인쇄/ }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('says in a web view that it cannot be printed there, and where it can (product 1, Web views)', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Linux; Android 14; wv) KAKAOTALK 2411',
    );
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /인쇄/ }));
    const told = await screen.findByRole('alertdialog', { name: '이 앱에서는 인쇄할 수 없어요' });
    expect(told).toHaveTextContent('인터넷 브라우저로 열어 다시 눌러 주세요.');
    expect(print).not.toHaveBeenCalled();
  });

  it('names the purchase-safety service where the shop has one, and nothing else', async () => {
    await show({}, { provider: 'KG이니시스', url: 'https://mark.example/1' });
    const link = await screen.findByRole('link', { name: /가입 사실 확인/ });
    expect(link).toHaveAttribute('href', 'https://mark.example/1');
  });

  it('is not there before the payment, nor an escrow that is not configured', async () => {
    await show({ status: 'awaiting_payment', paidAt: null });
    expect(await screen.findByText('결제를 마치면 볼 수 있어요')).toBeVisible();
    expect(screen.queryByRole('link', { name: /가입 사실 확인/ })).toBeNull();
  });
});
