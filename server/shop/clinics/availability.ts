import { and, count, eq, gt, inArray, lt, notExists, or } from 'drizzle-orm';
import { bookableDates, slotStarts, type ClinicHours } from '@contract/appointments/slots';
import { withBlockedTimes } from '../appointments/queries';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { blockedTimes } from '../../db/schema/clinics';
import type { ClinicRow } from './clinic-shape';

/** The clinics with a free slot in the next 14 days (product 7). */
export async function withFreeSlots<Row extends ClinicRow>(
  tx: Tx,
  rows: readonly Row[],
  now: number,
  countTaken = bookedCounts,
): Promise<Row[]> {
  const booked = await countTaken(
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

/** Counts the future slots of each clinic that are booked or held, without those in times that were blocked later. */
async function bookedCounts(
  tx: Tx,
  clinicIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (clinicIds.length === 0) return new Map();
  const blocking = tx
    .select({ id: blockedTimes.id })
    .from(blockedTimes)
    .where(
      and(
        eq(blockedTimes.clinicId, appointments.clinicId),
        gt(blockedTimes.endsAt, appointments.startedAt),
        lt(blockedTimes.startsAt, appointments.endedAt),
      ),
    );
  const rows = await tx
    .select({ clinicId: appointments.clinicId, taken: count() })
    .from(appointments)
    .where(
      and(
        inArray(appointments.clinicId, [...clinicIds]),
        gt(appointments.startedAt, now),
        or(
          eq(appointments.status, 'booked'),
          and(eq(appointments.status, 'held'), gt(appointments.expiresAt, now)),
        ),
        notExists(blocking),
      ),
    )
    .groupBy(appointments.clinicId);
  return new Map(rows.map(({ clinicId, taken }) => [clinicId, taken]));
}
