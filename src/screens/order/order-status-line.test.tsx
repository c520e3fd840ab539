import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { orderOf } from '../../../tests/support/account';
import { ORDER_AT, showOrder } from '../../../tests/support/order-setup';
import { refusal } from '../../../tests/support/screen';

afterEach(() => void vi.useRealTimers());

/** The consultation is on 2026-11-24 at 10:00. Half a minute later, since the server's clock differs by a moment. */
const at = (date: string, clock: string) =>
  vi.useFakeTimers({ toFake: ['Date'], now: seoulTimestamp(`2026-11-${date}`, clock) + 30_000 });

const sent: Partial<Order> = {
  status: 'shipped',
  shipping_method_id: 'parcel',
  events: [{ status: 'shipped', at: seoulTimestamp('2026-11-25', '15:00') }],
};

describe('an order (product 2, Order)', () => {
  it('counts down on the day of the call, and says what to have at hand', async () => {
    at('24', '07:50');
    const { status } = await showOrder({});
    expect(within(status).getByRole('timer')).toHaveTextContent('진료까지 2시간 10분 남았어요.');
    expect(status).toHaveTextContent('드시는 약의 이름');
  });

  it('does so on no other day', async () => {
    at('23', '23:59');
    const { status } = await showOrder({});
    expect(within(status).queryByRole('timer')).not.toBeInTheDocument();
    expect(status).toHaveTextContent('11월 24일 화요일 오전 10:00에');
  });

  it('takes the word of the patient that it came, once the usual days are over', async () => {
    at('28', '09:00');
    const delivered = orderOf({ ...sent, status: 'delivered' });
    const { status } = await showOrder(sent, {
      [`PUT ${ORDER_AT}/delivery`]: () => ({ data: delivered }),
    });
    expect(status).toHaveTextContent('한약을 받으셨나요?');
    await userEvent.click(within(status).getByRole('button', { name: '받았어요' }));
    expect(await screen.findByText('알려 주셔서 고맙습니다.')).toBeVisible();
    expect(status).toHaveTextContent('배송 완료');
    expect(within(status).queryByRole('button', { name: '받았어요' })).not.toBeInTheDocument();
  });

  it('asks again when that could not be told', async () => {
    at('28', '09:00');
    const { status } = await showOrder(sent, {
      [`PUT ${ORDER_AT}/delivery`]: () =>
        refusal(502, 'bad_gateway', '잠시 후에 다시 시도해 주세요.'),
    });
    await userEvent.click(within(status).getByRole('button', { name: '받았어요' }));
    expect(await within(status).findByRole('alert')).toHaveTextContent(
      /잠시 후에 다시.*받으셨나요/,
    );
    expect(within(status).getByRole('button', { name: '받았어요' })).toBeEnabled();
  });
});
