import { and, eq, exists, inArray, type AnyColumn } from 'drizzle-orm';
import type { Tx } from './client';
import { ENDING_REASONS, payments } from './schema/payments';

/** Whether the order of that id is being refunded, which its status does not show yet: nobody is called then. */
export const isRefundUnderWay = (tx: Tx, orderId: AnyColumn) =>
  exists(
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.orderId, orderId),
          eq(payments.status, 'cancel_requested'),
          inArray(payments.refundReason, [...ENDING_REASONS]),
        ),
      ),
  );
