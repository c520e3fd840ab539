import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SlotState } from '@contract/appointments/schemas';
import { DAY_MS } from '@contract/core/constants';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { serverNow } from '@/platform/api/server-clock';
import { nearbyClinic } from '../../../../tests/support/clinic-fixtures';
import { showScreen } from '../../../../tests/support/screen';
import { LostSlot } from './lost-slot';

const HOST = 'GET /medical-streaming-api/members/clinics';
const [HERE, THERE, FULL] = ['1', '2', '3'].map((end) => `65a1c0de000000000000000${end}`) as [
  string,
  string,
  string,
];
const date = seoulDate(serverNow() + 9 * DAY_MS);
const at = (clock: string) => seoulTimestamp(date, clock);
const WANTED = at('15:30');

const clinic = (clinicId: string, name: string, distance: number) =>
  nearbyClinic(name, distance, { clinicId, weeklyDaysOff: [] });
const here = clinic(HERE, '달임한의원 성수', 0);

const slots = (times: Record<string, SlotState>) => () => ({
  date,
  isDayOff: false,
  items: Object.entries(times).map(([clock, state]) => ({
    startedAt: at(clock),
    endedAt: at(clock) + 30 * 60_000,
    state,
  })),
  days: [{ date, isDayOff: false }],
});

async function show(times: Record<string, SlotState>, isBusy = false) {
  const onSlot = vi.fn();
  await showScreen(
    <>
      <input aria-label="받는 분" />
      <LostSlot clinic={here} startedAt={WANTED} isBusy={isBusy} onSlot={onSlot} />
    </>,
    {
      [`${HOST}/${HERE}/slots`]: slots(times),
      [`${HOST}/${THERE}/slots`]: slots({ '15:30': 'free', '16:00': 'free' }),
      [`${HOST}/${FULL}/slots`]: slots({ '15:30': 'taken', '16:00': 'free' }),
      [`${HOST}/nearby`]: () => ({
        items: [here, clinic(FULL, '달임한의원 한남', 900), clinic(THERE, '달임한의원 건대', 1300)],
      }),
    },
  );
  return onSlot;
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() =>
  Promise.all([import('@contract/appointments/schemas'), import('@contract/clinics/schemas')]).then(
    () => undefined,
  ),
);

describe('when another patient has taken the time (product 4, Appointment)', () => {
  it('the next free times here are offered, and one of them is chosen', async () => {
    const onSlot = await show({
      '15:00': 'free',
      '15:30': 'taken',
      '16:00': 'free',
      '17:00': 'free',
    });
    const times = (await region('이곳의 다음 시간')).getAllByRole('button');
    expect(times.map(({ textContent }) => textContent.slice(-7))).toEqual([
      '오후 4:00',
      '오후 5:00',
    ]);
    await userEvent.click(times[0]!);
    expect(onSlot).toHaveBeenCalledWith(HERE, {
      appointmentStartedAt: at('16:00'),
      appointmentEndedAt: at('16:30'),
    });
  });

  it('the same time is offered at clinics nearby that are free then', async () => {
    const onSlot = await show({ '15:30': 'taken' });
    const [nearby, ...others] = (await region('같은 시간, 가까운 한의원')).getAllByRole('button');
    expect(others).toEqual([]);
    expect(nearby).toHaveAccessibleName(/달임한의원 건대.*1\.3km.*오후 3:30/);
    expect(screen.queryByRole('region', { name: '이곳의 다음 시간' })).not.toBeInTheDocument();
    await userEvent.click(nearby!);
    expect(onSlot).toHaveBeenCalledWith(THERE, {
      appointmentStartedAt: WANTED,
      appointmentEndedAt: WANTED + 30 * 60_000,
    });
  });

  it('the time itself is offered when only the hold has expired; the other input stays', async () => {
    const onSlot = await show({ '15:30': 'free' });
    await userEvent.type(screen.getByRole('textbox', { name: '받는 분' }), '이새봄');
    await userEvent.click(await screen.findByRole('button', { name: /오후 3:30 다시 맡아 두기$/ }));
    expect(onSlot).toHaveBeenCalledWith(
      HERE,
      expect.objectContaining({ appointmentStartedAt: WANTED }),
    );
    expect(screen.getByRole('textbox', { name: '받는 분' })).toHaveValue('이새봄');
  });

  it('nothing is chosen twice while a choice is being saved', async () => {
    await show({ '16:00': 'free' }, true);
    const times = (await region('이곳의 다음 시간')).getAllByRole('button');
    for (const time of times) expect(time).toBeDisabled();
  });
});
