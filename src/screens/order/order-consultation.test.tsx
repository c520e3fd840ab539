import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { serverNow } from '@/platform/api/server-clock';
import { orderOf } from '../../../tests/support/account';
import { ORDER_AT, showOrder } from '../../../tests/support/order-setup';

afterEach(() => vi.useRealTimers());

describe('what the clinic says', () => {
  it('a proposed time is accepted by the call of 시간 바꾸기, once', async () => {
    const user = userEvent.setup();
    const start = seoulTimestamp('2026-11-25', '15:00');
    vi.useFakeTimers({ now: seoulTimestamp('2026-11-24', '09:00'), toFake: ['Date'] });
    const proposed = { appointmentStartedAt: start, appointmentEndedAt: start + 30 * 60_000 };
    const sent: unknown[] = [];
    await showOrder(
      { proposal: { id: 'e'.repeat(24), ...proposed } },
      {
        [`PUT ${ORDER_AT}/appointment`]: (body) => {
          sent.push(body);
          return { data: orderOf({ appointment: proposed }) };
        },
      },
    );
    const card = screen.getByRole('region', { name: '한의원에서 다른 시간을 여쭤봐요' });
    // right after 세 시 and 세 시 삼십 분 alike
    expect(card).toHaveTextContent('11월 25일 수요일 오후 3:00에는 어떠세요?');
    expect(card).toHaveTextContent('지금은 11월 24일 화요일 오전 10:00에 예약되어 있어요.');
    await user.click(within(card).getByRole('button', { name: '이 시간으로 바꾸기' }));
    expect(await screen.findByText(/진료 시간을 바꿨어요/)).toBeVisible();
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(sent).toEqual([{ appointment: proposed }]);
  });

  it('a proposed time that has passed is not shown', async () => {
    const start = serverNow() - 60_000;
    const past = { appointmentStartedAt: start, appointmentEndedAt: start + 30 * 60_000 };
    await showOrder({ proposal: { id: 'e'.repeat(24), ...past } });
    expect(screen.queryByRole('button', { name: '이 시간으로 바꾸기' })).toBeNull();
  });

  it('of a missed consultation: until when another time may be chosen (product 4, Missed consultation)', async () => {
    vi.useFakeTimers({ now: seoulTimestamp('2026-11-24', '11:00'), toFake: ['Date'] });
    const proposed = seoulTimestamp('2026-11-26', '15:00');
    const { status } = await showOrder({
      outcome: 'no_show',
      choiceEndsAt: seoulTimestamp('2026-12-02'),
      proposal: {
        ...{ id: 'e'.repeat(24), appointmentStartedAt: proposed },
        appointmentEndedAt: proposed + 30 * 60_000,
      },
    });
    expect(screen.getByText(/12월 1일 화요일까지 새 시간을 골라 주세요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '새 진료 시간 고르기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '달력에 저장' })).toBeNull();
    expect(screen.queryByRole('button', { name: '시간 바꾸기' })).toBeNull();
    expect(screen.getByRole('button', { name: '이 시간으로 바꾸기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '지금 예약 그대로 두기' })).toBeNull();
    expect(within(status).getByText('결제')).toHaveAttribute('aria-current', 'step');
  });

  it('of a declined consultation: that the money comes back, and nothing may be moved', async () => {
    await showOrder({ outcome: 'declined', isRefunding: true, canCancel: false });
    expect(screen.getByText(/받지 못하게 되었어요.*모두 돌려드려요/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /시간 (고르기|바꾸기)/ })).toBeNull();
  });

  it('of an order whose money is being returned: only that', async () => {
    await showOrder({ outcome: 'no_show', isRefunding: true, canCancel: false });
    expect(screen.getByText(/환불하고 있어요/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /시간 (고르기|바꾸기)/ })).toBeNull();
  });

  it.each([
    ['a day after', '2026-11-25', 1],
    ['an hour after', '2026-11-24', 0],
  ])('%s a consultation without outcome, whether a time may be chosen', async (_, day, buttons) => {
    vi.useFakeTimers({ now: seoulTimestamp(day, '11:00'), toFake: ['Date'] });
    await showOrder({});
    const found = screen.queryAllByRole('button', { name: '새 진료 시간 고르기' });
    expect(found).toHaveLength(buttons);
    expect(screen.queryAllByText(/진료 결과를 아직 알려 주지 않았어요/)).toHaveLength(buttons);
  });
});

describe('the steps of an order (product 4, Medicine after the consultation)', () => {
  it.each([
    [null, '결제'],
    ['no_show', '결제'],
    ['done', '진료'],
  ] as const)('after the time with the outcome %s: %s is reached', async (outcome, reached) => {
    vi.useFakeTimers({ now: seoulTimestamp('2026-11-24', '12:00'), toFake: ['Date'] });
    const { status } = await showOrder({ outcome });
    expect(within(status).getByText(reached)).toHaveAttribute('aria-current', 'step');
  });

  it('show no date before an earlier step’s, and none ahead of a step that was reached', async () => {
    vi.useFakeTimers({ now: seoulTimestamp('2026-11-23', '12:00'), toFake: ['Date'] });
    const prepared = seoulTimestamp('2026-11-22', '10:00');
    const { status } = await showOrder({
      status: 'shipped',
      events: [
        { status: 'preparing', at: prepared },
        { status: 'shipped', at: prepared - 60_000 },
      ],
    });
    const dates = within(status)
      .getAllByRole('listitem')
      .map(({ textContent }) => /\d+\D+\d+일/.test(textContent));
    expect(dates).toEqual([true, false, true, false]);
  });
});
