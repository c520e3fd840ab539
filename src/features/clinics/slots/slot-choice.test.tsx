import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@contract/core/constants';
import { formatSeoulDay, seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import { serverNow } from '@/platform/api/server-clock';
import { showScreen } from '../../../../tests/support/screen';
import { SlotChoice } from './slot-choice';

const CLINIC = '65a1c0de0000000000000001';
const [FIRST, SECOND] = [2, 3].map((days) => seoulDate(serverNow() + days * DAY_MS)) as [
  string,
  string,
];
const TODAY = seoulDate(serverNow());
const NEXT_MONTH = '2100-12-01';
const dates = [TODAY, FIRST, SECOND, NEXT_MONTH];
const at = (date: string, clock: string) => seoulTimestamp(date, clock);

/** The times that other patients have; today's are over. */
const taken = new Set<number>();

const slots = (_: unknown, query: URLSearchParams) => {
  const date = query.get('date') ?? FIRST;
  const items = ['09:00', '09:30', '17:30'].map((clock) => ({
    startedAt: at(date, clock),
    endedAt: at(date, clock) + 30 * 60_000,
    state: date === TODAY ? 'past' : taken.has(at(date, clock)) ? 'taken' : 'free',
  }));
  return {
    date,
    isDayOff: false,
    items,
    days: dates.map((day) => ({ date: day, isDayOff: false })),
  };
};

/** The choice, together with other controls that change or lose the time. */
function Choice() {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [lostAt, setLostAt] = useState<number | null>(null);
  const take = (time: number | null, lost: number | null = null) => {
    setStartedAt(time);
    setLostAt(lost);
  };
  return (
    <>
      <SlotChoice
        clinicId={CLINIC}
        startedAt={startedAt}
        lostAt={lostAt}
        onSlot={({ appointmentStartedAt }) => take(appointmentStartedAt)}
      />
      <button onClick={() => take(null, startedAt)}>놓침</button>
      <button onClick={() => take(at(SECOND, '09:00'))}>다음 날 09:00</button>
    </>
  );
}

const days = () => within(screen.getByRole('radiogroup', { name: '진료 날짜' }));
const dayTile = (date: string) =>
  days().getByRole('radio', { name: formatSeoulDay(seoulTimestamp(date)) });
const timeTile = async (time: string) =>
  within(await screen.findByRole('radiogroup', { name: '진료 시간' })).getByRole('radio', {
    name: time,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() =>
  Promise.all([import('@contract/appointments/schemas'), import('@/platform/api/create-api')]),
);
const show = async () => {
  await showScreen(<Choice />, {
    [`GET /medical-streaming-api/members/clinics/${CLINIC}/slots`]: slots,
  });
  await screen.findByRole('radiogroup', { name: '진료 시간' });
};
beforeEach(() => taken.clear());

describe('the shown day', () => {
  beforeEach(show);

  it('follows a time chosen elsewhere, whatever day was shown before', async () => {
    await userEvent.click(dayTile(SECOND));
    await userEvent.click(dayTile(FIRST));
    await userEvent.click(await timeTile('오후 5:30'));
    await press('놓침');
    expect(dayTile(FIRST)).toBeChecked();
    await press('다음 날 09:00');
    expect(dayTile(SECOND)).toBeChecked();
    await waitFor(async () => expect(await timeTile('오전 9:00')).toBeChecked());
  });

  it('is the patient’s choice while a time of another day is held', async () => {
    await userEvent.click(await timeTile('오전 9:00'));
    await userEvent.click(dayTile(SECOND));
    expect(dayTile(SECOND)).toBeChecked();
    expect(await timeTile('오전 9:00')).not.toBeChecked();
    await press('놓침');
    expect(dayTile(SECOND)).toBeChecked();
    await userEvent.click(await timeTile('오후 5:30'));
    expect(dayTile(SECOND)).toBeChecked();
    expect(await timeTile('오후 5:30')).toBeChecked();
  });
});

it('no half of the day starts with a taken time, and one taken meanwhile stays in its place (product 4, Appointment)', async () => {
  taken.add(at(FIRST, '09:00'));
  await show();
  const group = screen.getByRole('radiogroup', { name: '진료 시간' });
  expect(group).toHaveTextContent(/시간\*오전9:30오후5:30$/);
  taken.add(at(FIRST, '09:30'));
  await waitFor(async () => expect(await timeTile('오전 9:30')).toBeDisabled(), {
    timeout: 10_000,
  });
  expect(group).toHaveTextContent(/시간\*오전9:30오후5:30$/);
});

it('a month is named where it begins, and today is closed after its last time (product 4, Appointment)', async () => {
  await show();
  expect(days().getByRole('radio', { name: /, 진료 종료$/ })).toBeDisabled();
  expect(dayTile(FIRST)).toBeChecked();
  expect(dayTile(NEXT_MONTH).closest('label')).toHaveTextContent('12월 수1');
});
