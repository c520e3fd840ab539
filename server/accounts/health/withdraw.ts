import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { patientConsents, withdrawnConsents } from '../../db/schema/health';
import { orderConsents, orders } from '../../db/schema/orders';
import { deleteHealth } from './queries';

/**
 * Withdraws every consent to health information and deletes what was given under it (agreement 1).
 * Locks the patient's orders first, so that no answer is stored in parallel.
 */
export async function withdrawHealth(tx: Tx, patientId: string, now: number): Promise<void> {
  const own = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.patientId, patientId))
    .orderBy(asc(orders.id))
    .for('no key update');
  const orderIds = own.map(({ id }) => id);
  const apart = await tx
    .delete(patientConsents)
    .where(and(eq(patientConsents.patientId, patientId), eq(patientConsents.kind, 'health')))
    .returning();
  const withOrders = await tx
    .delete(orderConsents)
    .where(and(inArray(orderConsents.orderId, orderIds), eq(orderConsents.kind, 'health')))
    .returning();
  const records = [...apart, ...withOrders].map((row) => ({ ...row, patientId, withdrawnAt: now }));
  if (records.length > 0) await tx.insert(withdrawnConsents).values(records);
  await tx
    .update(orders)
    .set({ selfExamination: null, updatedAt: now })
    .where(and(inArray(orders.id, orderIds), isNotNull(orders.selfExamination)));
  await deleteHealth(tx, patientId);
}
