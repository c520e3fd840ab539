import { and, count, eq, gt, inArray, lt, notExists, or } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { blockedTimes } from '../../db/schema/clinics';

/**
 * Counts the future slots of each clinic that are booked or held; clinics without any are absent. Those in times that
 * were blocked later are no slots any more.
 */
export async function bookedCounts(
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
