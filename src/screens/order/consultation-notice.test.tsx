import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { seoulTimestamp } from '@contract/rules/seoul-time';
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
    expect(card).toHaveTextContent('11월 25일 수요일 오후 3:00');
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

  it.each([
    ['no_show', '통화하지 못했어요'],
    ['declined', '하지 못하게 되었어요'],
  ] as const)('%s is said, and the time cannot be moved any more', async (outcome, words) => {
    const { status } = await showOrder({ outcome });
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(screen.queryByRole('button', { name: '시간 바꾸기' })).toBeNull();
    expect(within(status).getByText('결제')).toHaveAttribute('aria-current', 'step');
  });
});
