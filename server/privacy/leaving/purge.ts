import { and, eq, isNotNull, lt, notExists, or, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { statutoryRecords } from '../../db/schema/leaving';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { PERIODS } from '../../core/periods';
import { LEFT_PATIENT } from './unsettled-orders';

/** Deletes what is kept of patients who have left, once its time is over. */
export async function purgeRecords(db: Db, now: number): Promise<void> {
  await db.delete(statutoryRecords).where(lt(statutoryRecords.endsAt, now));
  await purgeUnsettled(db, now);
}

/** Deletes such orders once nothing is left to find out; a charge and its refund stay as long as trades. */
async function purgeUnsettled(db: Db, now: number): Promise<void> {
  const needed = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(
          isNotNull(payments.checkAt),
          and(isNotNull(payments.impUid), lt(sql`${now - PERIODS.trade.ms}`, orders.updatedAt)),
        ),
      ),
    );
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.patientId, LEFT_PATIENT), notExists(needed)))
      .for('update', { skipLocked: true });
    const ids = over.map(({ id }) => id);
    await tx.delete(payments).where(inArray(payments.orderId, ids));
    await tx.delete(orders).where(inArray(orders.id, ids));
  });
}
