import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { serverNow } from '@/platform/api/server-clock';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { orderOf, patientOf } from '../../../tests/support/account';
import { ORDER_AT, rowOf, showOrder } from '../../../tests/support/order-setup';
import { refusal } from '../../../tests/support/screen';

describe('an order', () => {
  it('shows its status and consultation', async () => {
    const { status } = await showOrder({ status: 'shipped', shipping_method_id: 'parcel' });
    expect(within(status).getByText('배송 중', { selector: 'p' })).toBeVisible();
    expect(screen.getByRole('heading', { name: /11월 24일 화요일/ })).toBeVisible();
    expect(rowOf('결제 금액')).toHaveTextContent('639,000원');
  });

  it('with pickup at the clinic is never in delivery', async () => {
    const { status } = await showOrder({ status: 'shipped', shipping_method_id: 'pickup' });
    expect(status).toHaveTextContent('수령 준비 완료');
    expect(within(status).getAllByRole('listitem').at(-1)).toHaveTextContent(/^수령/);
    expect(status).not.toHaveTextContent('배송');
  });

  it.each([
    ['refunded', '환불 완료', '환불 금액'],
    ['cancelled', '주문 취소', '주문 금액'],
  ] as const)('%s: has no consultation that awaits', async (status, words, total) => {
    expect((await showOrder({ status })).status).toHaveTextContent(words);
    expect(screen.queryByRole('heading', { name: /11월 24일/ })).not.toBeInTheDocument();
    expect(screen.queryByText('전화받을 번호')).not.toBeInTheDocument();
    expect(rowOf('취소된 진료')).toHaveTextContent('11월 24일 화요일');
    expect(rowOf('주문 번호')).toHaveTextContent(orderOf().number);
    expect(rowOf(total)).toHaveTextContent('639,000원');
    expect(screen.queryByText('결제 금액')).not.toBeInTheDocument();
  });

  it.each([
    ['진료', { events: [{ status: 'preparing', at: 1 }] }],
    ['진료', { outcome: 'done' }],
    ['통화하지 못한 진료', { outcome: 'no_show' }],
  ] as const)('refunded: says what became of the consultation (%s)', async (label, change) => {
    await showOrder({ status: 'refunded', ...change } as Partial<Order>);
    expect(rowOf(label)).toHaveTextContent('11월 24일 화요일');
    expect(screen.queryByText('취소된 진료')).not.toBeInTheDocument();
  });
});

it.each(['draft', 'awaiting_payment'] as const)('%s: has no consultation yet', async (status) => {
  await showOrder({ status, holdExpiresAt: null, paidAt: null });
  expect(screen.queryByRole('heading', { name: /11월 24일/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/11월 24일/)).not.toBeInTheDocument();
  expect(screen.queryByText('전화받을 번호')).not.toBeInTheDocument();
  expect(rowOf('진료 예약')).toHaveTextContent('결제를 마치면 확정돼요');
  expect(rowOf('주문 번호')).toHaveTextContent(orderOf().number);
  expect(screen.getByRole('link', { name: '주문 이어서 하기' })).toBeVisible();
});

describe('cancelling an order', () => {
  /** Cancels; the server refuses, and the order is in `after` when it is read again. */
  async function cancelInto(after: Order['status']) {
    let status: Order['status'] = 'paid';
    await showOrder(
      {},
      {
        [`GET ${ORDER_AT}`]: () => ({ data: orderOf({ status, canCancel: status === 'paid' }) }),
        [`PUT ${ORDER_AT}/cancel`]: () => {
          status = after;
          return refusal(502, 'bad_gateway', '잠시 후에 다시 시도해 주세요.');
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '주문 취소' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '주문 취소' }));
  }

  it.each([
    ['a paid order', 1_780_000_000_000, '영업일로 3~7일 안에 돌아와요.'],
    ['an unpaid order', null, '고르신 진료 시간도 함께 취소돼요.'],
  ])('%s: says before what happens to the money and the time', async (_, paidAt, words) => {
    await showOrder({ canCancel: true, paidAt });
    await userEvent.click(screen.getByRole('button', { name: '주문 취소' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(words);
  });

  it('succeeds when the order is over, whatever the response', async () => {
    await cancelInto('refunded');
    expect(await screen.findByText('주문을 취소했어요.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: '주문 상태' })).toHaveTextContent('환불 완료');
  });

  it('fails when the order is unchanged', async () => {
    await cancelInto('paid');
    const told = await screen.findByRole('alertdialog', { name: '주문 취소 실패' });
    expect(told).toHaveTextContent('주문 취소에 실패했습니다.');
  });

  it.each([
    ['keeps', 'paid', 1],
    ['removes', 'refunded', 0],
  ] as const)('%s the consultation on the device when the order is %s', async (_, after, left) => {
    const encrypted = createEncryptedStore();
    const start = serverNow() + 60_000;
    const next = {
      ...{ appointmentStartedAt: start, appointmentEndedAt: start + 30 * 60_000 },
      ...{ orderId: orderOf().id, orderNumber: orderOf().number, clinic: orderOf().clinic },
    };
    const { patientId } = patientOf();
    await encrypted.write('nextAppointment', { patientId, next }, next.appointmentEndedAt);
    // the list of consultations cannot be fetched
    await cancelInto(after);
    await screen.findByText(after === 'paid' ? '주문 취소 실패' : '주문을 취소했어요.');
    await waitFor(async () => {
      const copy = await encrypted.read('nextAppointment');
      expect(copy === null ? 0 : 1).toBe(left);
    });
  });

  it('says that it is under way when the refund was requested and the provider is silent', async () => {
    let isRefunding = false;
    await showOrder(
      {},
      {
        [`GET ${ORDER_AT}`]: () => ({ data: orderOf({ isRefunding, canCancel: !isRefunding }) }),
        [`PUT ${ORDER_AT}/cancel`]: () => {
          isRefunding = true;
          return { success: false, message: '결제를 아직 취소하지 못했어요.' };
        },
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '주문 취소' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '주문 취소' }));
    expect(await screen.findByText('주문을 취소하고 환불하고 있어요.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('shows a refusal at once, before the order is refetched', async () => {
    let isFirst = true;
    await showOrder(
      {},
      {
        [`GET ${ORDER_AT}`]: () => {
          if (!isFirst) return new Promise(() => undefined);
          isFirst = false;
          return { data: orderOf({ canCancel: true }) };
        },
        [`PUT ${ORDER_AT}/cancel`]: () =>
          refusal(409, 'order_not_cancellable', '취소할 수 없는 주문입니다.'),
      },
    );
    await userEvent.click(screen.getByRole('button', { name: '주문 취소' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '주문 취소' }));
    expect(await screen.findByRole('alertdialog', { name: '주문 취소 실패' })).toBeVisible();
  });
});
