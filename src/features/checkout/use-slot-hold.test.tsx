import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Order } from '@contract/orders';
import { ApiError } from '@/platform/api/api-error';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { showScreen } from '../../../tests/support/screen';
import type { OrderChanges } from './use-order-change';
import { useSlotHold } from './use-slot-hold';

const ORDER = anOrder({ appointment: null, holdExpiresAt: null });
const TIME = { appointmentStartedAt: 1_000, appointmentEndedAt: 2_000 };

interface ChoiceProps {
  change: OrderChanges['change'];
  tellFailure: (error: unknown) => void;
}

function Choice({ change, tellFailure }: ChoiceProps) {
  const changes = { change, isSaving: false };
  const hold = useSlotHold(ORDER, changes, { reloadSlots: () => undefined, tellFailure });
  return (
    <>
      <button onClick={() => void hold.chooseSlot('clinic', TIME)}>시간</button>
      <button onClick={() => void hold.chooseClinic('clinic')}>한의원</button>
      <p>{hold.error}</p>
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
  'a time that is gone (%s) is told where it was chosen (design 6)',
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
  'whatever else keeps a %s from being chosen is an update that failed (spec 8)',
  async (button, error) => {
    const tellFailure = await refuse(button, error);
    expect(tellFailure).toHaveBeenCalledExactlyOnceWith(error);
    expect(screen.queryByText(error.message)).toBeNull();
  },
);
