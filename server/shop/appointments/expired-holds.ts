import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';

/**
 * Releases holds that expired at least a minute ago. They stopped counting when they expired, so
 * this only tidies the table. Rows locked by a booking are skipped.
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
