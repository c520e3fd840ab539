import { describe, expect, it } from 'vitest';
import type { SlotState } from '@contract/appointments/schemas';
import type { Clinic } from '@contract/clinics/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import type { Descriptor } from '@contract/core/descriptor';
import type { Api } from '@/platform/api/create-api';
import { findAlternatives } from './slot-queries';

const at = (day: string, clock: string) => seoulTimestamp(`2026-11-${day}`, clock);
const WANTED = at('24', '15:30');
const clinic = { clinicId: 'here', address: { x: 127, y: 37 } } as Clinic;
const days = ['23', '24', '25', '26', '27'].map((day) => ({
  date: `2026-11-${day}`,
  isDayOff: day === '25',
}));

type Times = Record<string, Record<string, SlotState>>;

/** Test clinics: the state of each time by clinic and day. */
function world(times: Record<string, Times>): Api {
  const api = async ({ name }: Descriptor, request: unknown) => {
    if (name === 'listNearbyClinics')
      return { items: Object.keys(times).map((clinicId) => ({ clinicId, distance: 0 })) };
    const { params, query } = request as { params: { id: string }; query: { date: string } };
    const day = query.date.slice(8);
    const items = Object.entries(times[params.id]?.[day] ?? {}).map(([clock, state]) => ({
      startedAt: at(day, clock),
      endedAt: at(day, clock) + 30 * 60_000,
      state,
    }));
    return { date: query.date, isDayOff: false, items, days };
  };
  return api as unknown as Api;
}
const starts = (slots: readonly { startedAt: number }[]) => slots.map((slot) => slot.startedAt);

describe('alternatives to a lost time', () => {
  it('are the next free times here on the clinic’s working days, and the same time nearby', async () => {
    const api = world({
      here: {
        '24': { '15:00': 'free', '15:30': 'taken', '16:00': 'taken', '16:30': 'free' },
        '26': { '10:00': 'free', '10:30': 'free', '11:00': 'free', '11:30': 'free' },
      },
      there: { '24': { '15:30': 'free' } },
      full: { '24': { '15:30': 'taken' } },
    });
    const found = await findAlternatives(api, clinic, WANTED);
    expect(found.again).toBeNull();
    expect(starts(found.here)).toEqual([
      at('24', '16:30'),
      at('26', '10:00'),
      at('26', '10:30'),
      at('26', '11:00'),
    ]);
    expect(found.nearby.map((each) => each.clinic.clinicId)).toEqual(['there']);
  });

  it('are the time itself when only the hold has expired', async () => {
    const api = world({ here: { '24': { '15:30': 'free' } } });
    const found = await findAlternatives(api, clinic, WANTED);
    expect(found.again?.startedAt).toBe(WANTED);
  });

  it('are earlier times when none follow, and nothing nearby for a clinic without coordinates', async () => {
    const api = world({ here: { '24': { '14:00': 'free', '15:30': 'taken' } }, there: {} });
    const found = await findAlternatives(api, { ...clinic, address: null }, WANTED);
    expect(starts(found.here)).toEqual([at('24', '14:00')]);
    expect(found.nearby).toEqual([]);
  });
});
