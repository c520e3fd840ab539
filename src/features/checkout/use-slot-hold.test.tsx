import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders/schemas';
import { ApiError } from '@/platform/api/api-error';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { showScreen } from '../../../tests/support/screen';
import type { ChangeOrder } from '@/features/orders/use-order-change';
import { useSlotHold } from './use-slot-hold';

const ORDER = anOrder({ appointment: null, holdExpiresAt: null });
const LATER = { appointmentStartedAt: 3_000, appointmentEndedAt: 4_000 };
const TIME = { appointmentStartedAt: 1_000, appointmentEndedAt: 2_000 };

interface ChoiceProps {
  change: ChangeOrder;
  tellFailure: (error: unknown) => void;
}

function Choice({ change, tellFailure }: ChoiceProps) {
  const hold = useSlotHold(ORDER, change, { reloadSlots: () => undefined, tellFailure });
  return (
    <>
      <button onClick={() => void hold.chooseSlot('clinic', TIME)}>시간</button>
      <button onClick={() => void hold.chooseSlot('clinic', LATER)}>다음 시간</button>
      <button onClick={() => void hold.chooseClinic('clinic')}>한의원</button>
      <p>{hold.error}</p>
      <p>{hold.startedAt === LATER.appointmentStartedAt && '다음 시간을 맡아 두는 중'}</p>
      <p>{hold.lostAt === TIME.appointmentStartedAt && '놓친 시간'}</p>
    </>
  );
}

/** Chooses by that button and is refused; answers what was told outside the page's flow. */
async function refuse(button: string, error: ApiError) {
  const tellFailure = vi.fn();
  const change = () => Promise.reject<Order>(error);
  await showScreen(<Choice change={change} tellFailure={tellFailure} />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  return tellFailure;
}

const answer = (status: number, code: string) =>
  new ApiError('http', { status, body: { code, message: '사유' } });

it.each(['slot_taken', 'slot_unavailable', 'hold_expired'])(
  'a time that is gone (%s) is told where it was chosen (product 4, Appointment)',
  async (code) => {
    const tellFailure = await refuse('시간', answer(409, code));
    expect(await screen.findByText('사유')).toBeVisible();
    expect(screen.getByText('놓친 시간')).toBeVisible();
    expect(tellFailure).not.toHaveBeenCalled();
  },
);

it.each(['network', 'timeout'] as const)('so is an answer that did not come (%s)', async (kind) => {
  const tellFailure = await refuse('한의원', new ApiError(kind));
  expect(await screen.findByText(new ApiError(kind).message)).toBeVisible();
  expect(tellFailure).not.toHaveBeenCalled();
});

it.each([
  ['시간', answer(500, 'internal')],
  ['한의원', answer(500, 'internal')],
  ['시간', answer(409, 'order_not_editable')],
  ['한의원', new ApiError('decode')],
])(
  'whatever else keeps a %s from being chosen is an update that failed (product 8, Catalogue)',
  async (button, error) => {
    const tellFailure = await refuse(button, error);
    expect(tellFailure).toHaveBeenCalledExactlyOnceWith(error);
    expect(screen.queryByText(error.message)).toBeNull();
  },
);

it.each([
  ['that its time is gone', answer(409, 'slot_taken')],
  ['that nobody answered', new ApiError('network')],
  ['that it failed', answer(500, 'internal')],
])('ignores the failure of a superseded choice: %s', async (_, error) => {
  const tellFailure = vi.fn();
  const answers: { refuse: (error: ApiError) => void; hold: (order: Order) => void }[] = [];
  const change = () =>
    new Promise<Order>((hold, refuse) => {
      answers.push({ hold, refuse });
    });
  await showScreen(<Choice change={change} tellFailure={tellFailure} />);
  await userEvent.click(screen.getByRole('button', { name: '시간' }));
  await userEvent.click(screen.getByRole('button', { name: '다음 시간' }));
  const [first, second] = answers;
  await act(async () => first?.refuse(error));
  expect(screen.getByText('다음 시간을 맡아 두는 중')).toBeVisible();
  await act(async () => second?.hold(ORDER));
  expect(screen.queryByText(error.message)).toBeNull();
  expect(screen.queryByText('놓친 시간')).toBeNull();
  expect(tellFailure).not.toHaveBeenCalled();
});
