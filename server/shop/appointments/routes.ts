import { listSlots, type SlotState } from '@contract/appointments/schemas';
import { DAY_MS } from '@contract/core/constants';
import type { EndpointAnswer } from '@contract/core/endpoint';
import { APPOINTMENT_MS } from '@contract/core/figures';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { bookableDates, isDayOff, slotStarts } from '@contract/appointments/slots';
import type { Tx } from '../../db/client';
import type { Api } from '../../http/api';
import { found } from '../../http/api-error';
import { serve } from '../../http/serve';
import { findCalendar, findTakenSlots, type TakenSlot } from './queries';

interface SlotQuestion {
  clinicId: string;
  /** A Seoul day. */
  date: string;
  /** The signed-in patient; null for a guest. */
  patientId: string | null;
  now: number;
}

/**
 * The day's slots and the bookable days; no slots without remote consultations or on a day that cannot be booked.
 * Throws 404 for an unknown clinic.
 */
async function slotsOfDay(
  tx: Tx,
  { clinicId, date, patientId, now }: SlotQuestion,
): Promise<EndpointAnswer<typeof listSlots>> {
  const calendar = found(await findCalendar(tx, clinicId, now));
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

/** Mounts the consultation times of clinics. */
export function appointmentRoutes(api: Api): void {
  const { db, clock } = api.deps;
  serve(api, listSlots, ({ params, query, patientId }) =>
    slotsOfDay(db, { clinicId: params.id, date: query.date, patientId, now: clock() }),
  );
}
