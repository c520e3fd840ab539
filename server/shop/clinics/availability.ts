import { bookableDates, slotStarts, type ClinicHours } from '@contract/appointments/slots';
import { withBlockedTimes } from '../appointments/blocked-times';
import type { Tx } from '../../db/client';
import type { ClinicRow } from './clinic-shape';

/** Counts taken future slots by clinic; clinics without any may be absent. */
export type BookedCounts = (
  tx: Tx,
  clinicIds: readonly string[],
  now: number,
) => Promise<ReadonlyMap<string, number>>;

/** The clinics with a free slot in the next 14 days (product 7). */
export async function withFreeSlots<Row extends ClinicRow>(
  tx: Tx,
  rows: readonly Row[],
  now: number,
  bookedCounts: BookedCounts,
): Promise<Row[]> {
  const booked = await bookedCounts(
    tx,
    rows.map((row) => row.id),
    now,
  );
  // A slot can be taken only once, so a clinic is full when its taken slots equal its slots.
  const calendars = await withBlockedTimes(tx, rows, now);
  return calendars.filter((row) => hasMoreSlotsThan(row, booked.get(row.id) ?? 0, now));
}

/** Counts day by day and stops early: usually on the first open day. */
function hasMoreSlotsThan(hours: ClinicHours, taken: number, now: number): boolean {
  let seen = 0;
  for (const date of bookableDates(now)) {
    seen += slotStarts(hours, date).filter((startedAt) => startedAt > now).length;
    if (seen > taken) return true;
  }
  return false;
}
