import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { createQueryClient } from '@/platform/api/query-client';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { orderOf } from '../../../tests/support/account';
import { ORDER_AT, showOrder } from '../../../tests/support/order-setup';
import { handleWorkerMessages } from './worker-messages';

let worker: EventTarget;
const tell = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

beforeEach(() => {
  worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
});

/** The page of an order, opened the day before its consultation; `become` changes the order at the shop. */
async function openPage() {
  vi.useFakeTimers({ now: seoulTimestamp('2026-11-23', '09:00'), toFake: ['Date'] });
  let order = orderOf();
  const { client } = await showOrder({}, { [`GET ${ORDER_AT}`]: () => ({ data: order }) });
  handleWorkerMessages(client);
  return {
    become: async (change: Partial<Order>, day: string, time: string) => {
      order = orderOf(change);
      vi.setSystemTime(seoulTimestamp(day, time));
      await act(async () => {
        tell({ type: 'news' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
    },
  };
}

describe('a tapped notification shows the order as it is by then (product 10, Order news)', () => {
  it('with the time that the clinic proposes', async () => {
    const { become } = await openPage();
    const start = seoulTimestamp('2026-11-25', '15:00');
    const time = { appointmentStartedAt: start, appointmentEndedAt: start + 30 * 60_000 };
    await become({ proposal: { id: 'e'.repeat(24), ...time } }, '2026-11-23', '12:00');
    expect(await screen.findByRole('button', { name: '이 시간으로 바꾸기' })).toBeVisible();
    expect(screen.getByText(/지금은 11월 24일 화요일/)).toBeVisible();
  });

  it('with a missed consultation and the choice of a new time', async () => {
    const { become } = await openPage();
    await become({ outcome: 'no_show' }, '2026-11-24', '12:00');
    expect(await screen.findByText(/통화하지 못했어요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '새 진료 시간 고르기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '달력에 저장' })).toBeNull();
  });

  it('with a consultation whose outcome is overdue, though nothing else has changed', async () => {
    const { become } = await openPage();
    await become({}, '2026-11-26', '12:00');
    expect(await screen.findByText(/진료 결과를 아직 알려 주지 않았어요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '새 진료 시간 고르기' })).toBeVisible();
  });
});

it('the news makes old what is known of orders, and nothing that is typed or public', async () => {
  const client = createQueryClient();
  const orders = [['order', '1'], ['orders'], ['next-appointment']].map((key) => [
    'private',
    ...key,
  ]);
  const others = [
    ['private', 'checkout-draft', '1', '2'],
    ['private', 'stored-order', '2', '1'],
    ['private', 'health'],
    ['public', 'orders', {}],
  ];
  for (const queryKey of [...orders, ...others]) client.setQueryData(queryKey, 'known');
  handleWorkerMessages(client);
  await act(async () => void tell({ type: 'news' }));
  const isOld = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  expect(orders.map(isOld)).toEqual([true, true, true]);
  expect(others.map(isOld)).toEqual([false, false, false, false]);
});
