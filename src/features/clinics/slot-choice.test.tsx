import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, formatSeoulDay, seoulDate, seoulTimestamp } from '@contract/rules/seoul-time';
import { serverNow } from '@/platform/api/server-clock';
import { showScreen } from '../../../tests/support/screen';
import { SlotChoice } from './slot-choice';

const CLINIC = '65a1c0de0000000000000001';
const [FIRST, SECOND] = [2, 3].map((days) => seoulDate(serverNow() + days * DAY_MS)) as [
  string,
  string,
];
const dates = [FIRST, SECOND];
const at = (date: string, clock: string) => seoulTimestamp(date, clock);

const slots = (_: unknown, query: URLSearchParams) => {
  const date = query.get('date') === SECOND ? SECOND : FIRST;
  const items = ['09:00', '17:30'].map((clock) => ({
    startedAt: at(date, clock),
    endedAt: at(date, clock) + 30 * 60_000,
    state: 'free',
  }));
  return {
    date,
    isDayOff: false,
    items,
    days: dates.map((day) => ({ date: day, isDayOff: false })),
  };
};

/** The choice beside what else takes a time or loses it. */
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
const timeTile = async (clock: string) =>
  within(await screen.findByRole('radiogroup', { name: '진료 시간' })).getByRole('radio', {
    name: clock,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeAll(() =>
  Promise.all([import('@contract/appointments'), import('@/platform/api/create-api')]),
);
beforeEach(async () => {
  await showScreen(<Choice />, {
    [`GET /medical-streaming-api/members/clinics/${CLINIC}/slots`]: slots,
  });
  await screen.findByRole('radiogroup', { name: '진료 시간' });
});

describe('the day that is shown', () => {
  it('is that of a time taken elsewhere, whatever day was looked at before', async () => {
    await userEvent.click(dayTile(SECOND));
    await userEvent.click(dayTile(FIRST));
    await userEvent.click(await timeTile('17:30'));
    await press('놓침');
    expect(dayTile(FIRST)).toBeChecked();
    await press('다음 날 09:00');
    expect(dayTile(SECOND)).toBeChecked();
    await waitFor(async () => expect(await timeTile('09:00')).toBeChecked());
  });

  it('is the one that the patient looks at while a time of another is held', async () => {
    await userEvent.click(await timeTile('09:00'));
    await userEvent.click(dayTile(SECOND));
    expect(dayTile(SECOND)).toBeChecked();
    expect(await timeTile('09:00')).not.toBeChecked();
    await press('놓침');
    expect(dayTile(SECOND)).toBeChecked();
    await userEvent.click(await timeTile('17:30'));
    expect(dayTile(SECOND)).toBeChecked();
    expect(await timeTile('17:30')).toBeChecked();
  });
});
