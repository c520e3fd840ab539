import { and, asc, eq, exists, inArray, or } from 'drizzle-orm';
import type { OpenOrder } from '@contract/patients/schemas';
import type { OrderStatus } from '@contract/orders/schemas';
import type { Tx } from '../../db/client';
import { orders, orderReturns } from '../../db/schema/orders';
import { OPEN_RETURN_STATES } from '@contract/orders/returns';
import { payments } from '../../db/schema/payments';

/**
 * The orders that have to be done first: paid and not delivered, returned and not settled, or with a refund
 * that the provider has not confirmed (terms of use, 회원 탈퇴). The oldest first.
 */
export async function findOpenOrders(tx: Tx, patientId: string): Promise<OpenOrder[]> {
  const refunding = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'cancel_requested')));
  const returning = tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.orderId, orders.id),
        inArray(orderReturns.state, [...OPEN_RETURN_STATES]),
      ),
    );
  const rows = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      status: orders.status,
      isRefunding: exists(refunding),
      isReturning: exists(returning),
    })
    .from(orders)
    .where(
      and(
        eq(orders.patientId, patientId),
        or(
          inArray(orders.status, ['paid', 'preparing', 'shipped']),
          exists(refunding),
          exists(returning),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt));
  return rows.map(({ orderId, orderNumber, ...order }) => ({
    orderId,
    orderNumber,
    reason: reasonOf(order),
  }));
}

function reasonOf(order: {
  status: OrderStatus;
  isRefunding: unknown;
  isReturning: unknown;
}): OpenOrder['reason'] {
  if (order.isRefunding === true) return 'refunding';
  if (order.isReturning === true) return 'returning';
  return order.status === 'paid' ? 'cancellable' : 'underway';
}
