import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { appointments } from '../db/schema/appointments';

/**
 * Lets go of holds that ran out a minute ago or more. They have not counted since then: this only
 * keeps the table true. One that is being booked just now is left alone.
 */
export async function releaseExpiredHolds(tx: Tx, now: number): Promise<void> {
  const expired = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.status, 'held'), lte(appointments.expiresAt, now - 60_000)))
    .for('update', { skipLocked: true });
  await tx
    .update(appointments)
    .set({ status: 'released', expiresAt: null, updatedAt: now })
    .where(inArray(appointments.id, expired));
}
