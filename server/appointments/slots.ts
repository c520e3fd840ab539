import type { EndpointAnswer } from '@contract/endpoint';
import type { listSlots, SlotState } from '@contract/appointments';
import { APPOINTMENT_MS } from '@contract/constants';
import { DAY_MS, isSeoulDate, seoulTimestamp } from '@contract/rules/seoul-time';
import { bookableDates, isDayOff, slotStarts } from '@contract/rules/slots';
import type { Tx } from '../db/client';
import { ApiError } from '../http/api-error';
import { findCalendar, findTakenSlots, type TakenSlot } from './queries';

export interface SlotQuestion {
  clinicId: string;
  /** A Seoul day. */
  date: string;
  /** Who asks; null for a guest. */
  patientId: string | null;
  now: number;
}

/**
 * The day's consultation times with their states, and the days that can be booked. A clinic without
 * remote consultations, and a day that cannot be booked, have no times. Throws 404, or 422 for a
 * day that does not exist.
 */
export async function slotsOfDay(
  tx: Tx,
  { clinicId, date, patientId, now }: SlotQuestion,
): Promise<EndpointAnswer<typeof listSlots>> {
  if (!isSeoulDate(date)) {
    throw new ApiError(422, 'invalid_fields', { fields: { date: '없는 날짜입니다.' } });
  }
  const calendar = await findCalendar(tx, clinicId);
  if (!calendar) throw new ApiError(404, 'not_found');
  const dates = bookableDates(now);
  const days = dates.map((day) => ({ date: day, isDayOff: isDayOff(calendar, day) }));
  const isOpen = calendar.isTelemedicineAvailable && dates.includes(date);
  const from = seoulTimestamp(date);
  const taken = isOpen ? await findTakenSlots(tx, [clinicId], from, from + DAY_MS, now) : [];
  const byStart = new Map(taken.map((slot) => [slot.startedAt, slot]));
  const starts = isOpen ? slotStarts(calendar, date) : [];
  return {
    date,
    isDayOff: isDayOff(calendar, date),
    items: starts.map((startedAt) => ({
      startedAt,
      endedAt: startedAt + APPOINTMENT_MS,
      state: startedAt <= now ? 'past' : stateOf(byStart.get(startedAt), patientId),
    })),
    days,
  };
}

function stateOf(slot: TakenSlot | undefined, patientId: string | null): SlotState {
  if (!slot) return 'free';
  return slot.status === 'held' && slot.patientId === patientId ? 'mine' : 'taken';
}
