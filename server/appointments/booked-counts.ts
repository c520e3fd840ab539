import { and, count, eq, gt, inArray, or } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { appointments } from '../db/schema/appointments';

/** How many coming slots of each clinic are booked or held just now; clinics with none are left out. */
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
