import { and, count, eq, gt, inArray, or } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { appointments } from '../db/schema/appointments';

/**
 * Counts the future slots of each clinic that are booked or held; clinics without any are absent.
 */
export async function bookedCounts(
  tx: Tx,
  clinicIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (clinicIds.length === 0) return new Map();
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
      ),
    )
    .groupBy(appointments.clinicId);
  return new Map(rows.map(({ clinicId, taken }) => [clinicId, taken]));
}
