import { and, asc, eq, exists, inArray, or } from 'drizzle-orm';
import type { OpenOrder } from '@contract/leaving';
import type { Tx } from '../db/client';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';

/**
 * The orders that have to be done first: paid and not delivered, or with a refund that the provider
 * has not confirmed (terms of use, 회원 탈퇴). The oldest first.
 */
export async function findOpenOrders(tx: Tx, patientId: string): Promise<OpenOrder[]> {
  const refunding = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'cancel_requested')));
  const rows = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      status: orders.status,
      isRefunding: exists(refunding),
    })
    .from(orders)
    .where(
      and(
        eq(orders.patientId, patientId),
        or(inArray(orders.status, ['paid', 'preparing', 'shipped']), exists(refunding)),
      ),
    )
    .orderBy(asc(orders.createdAt));
  return rows.map(({ orderId, orderNumber, status, isRefunding }) => ({
    orderId,
    orderNumber,
    reason: isRefunding === true ? 'refunding' : status === 'paid' ? 'cancellable' : 'underway',
  }));
}
