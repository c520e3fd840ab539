import type { Order } from '@contract/orders';
import type { Tx } from '../db/client';
import { viewOrders } from './order-view';
import { findOrdersBefore } from './queries';

export interface OrderPage {
  items: Order[];
  hasMore: boolean;
}

/**
 * The patient's orders that were made before `before` (ms), newest first and without drafts. Health
 * answers stay out of lists; the order itself has them.
 */
export async function listOwnOrders(
  tx: Tx,
  patientId: string,
  { before, pageSize }: { before?: number | undefined; pageSize: number },
): Promise<OrderPage> {
  const rows = await findOrdersBefore(tx, patientId, before, pageSize + 1);
  const orders = await viewOrders(tx, rows.slice(0, pageSize));
  return {
    items: orders.map((order) => ({ ...order, selfExamination: { basic: null } })),
    hasMore: rows.length > pageSize,
  };
}
