import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { serverNow } from '@/platform/api/server-clock';
import { storeTokens, orderOf, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyOrdersScreen } from './my-orders-screen';

const ORDERS = 'GET /api/market/orders';

async function show(answers: Answers) {
  storeTokens();
  return showScreen(<MyOrdersScreen />, { [PATIENT]: () => patientOf(), ...answers });
}

const page = (items: Order[], hasMore = false) => ({ data: { items, hasMore } });

describe('my orders', () => {
  it('shows status, items, amount and consultation, and links to the order', async () => {
    await show({ [ORDERS]: () => page([orderOf({ status: 'preparing' })]) });
    const link = await screen.findByRole('link', { name: /원방 공진단 외 1건/ });
    expect(link).toHaveAttribute('href', `/order/${orderOf().id}`);
    expect(link).toHaveTextContent('조제 중');
    expect(link).toHaveTextContent('639,000원');
    expect(link).toHaveTextContent('11월 24일 화요일 오전 10:00 달임한의원 성수');
  });

  it('names the expected arrival (product 2, Order)', async () => {
    const sentAt = serverNow();
    const order = orderOf({
      ...{ status: 'shipped', shipping_method_id: 'parcel' },
      events: [{ status: 'shipped', at: sentAt }],
    });
    await show({ [ORDERS]: () => page([order]) });
    expect(await screen.findByRole('link', { name: /원방 공진단/ })).toHaveTextContent('도착 예상');
  });

  it('shows no consultation of a cancelled order', async () => {
    await show({ [ORDERS]: () => page([orderOf({ status: 'cancelled' })]) });
    expect(await screen.findByText('주문 취소')).toBeVisible();
    expect(screen.queryByText('비대면 진료')).not.toBeInTheDocument();
  });

  it('says that an order is being refunded, in place of a consultation that nobody holds', async () => {
    await show({ [ORDERS]: () => page([orderOf({ isRefunding: true })]) });
    expect(await screen.findByText('주문을 취소하고 환불하고 있어요.')).toBeVisible();
    expect(screen.queryByText('비대면 진료')).not.toBeInTheDocument();
  });

  it('says of which order the consultation was missed', async () => {
    await show({ [ORDERS]: () => page([orderOf({ outcome: 'no_show' })]) });
    expect(await screen.findByText('통화하지 못한 진료')).toBeVisible();
  });

  it('loads older ones on request', async () => {
    let calls = 0;
    const answers = [
      page([orderOf()], true),
      page([orderOf({ id: 'b'.repeat(24), number: '2611-0101-02' })]),
    ];
    await show({ [ORDERS]: () => answers[calls++] });
    await userEvent.click(await screen.findByRole('button', { name: '더 보기' }));
    expect(await screen.findByText(/2611-0101-02/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '더 보기' })).not.toBeInTheDocument();
  });

  it('links to the products while there are none', async () => {
    await show({ [ORDERS]: () => page([]) });
    expect(await screen.findByText('아직 주문하신 한약이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '한약 둘러보기' })).toHaveAttribute(
      'href',
      '/products',
    );
  });

  it('shows the error and retries', async () => {
    let isDown = true;
    await show({
      [ORDERS]: () =>
        isDown
          ? refusal(503, 'unavailable', '지금은 서비스를 이용할 수 없습니다.')
          : page([orderOf()]),
    });
    expect(await screen.findByText('주문 내역을 불러오지 못했어요')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.getByText('결제 완료')).toBeVisible());
  });
});
