import type { Order, OrderStatus } from '@contract/orders/schemas';

/** Which page an order belongs to while it is on its way. */
type OrderStage = 'checkout' | 'complete' | 'closed';

const STAGES: Readonly<Record<OrderStatus, OrderStage>> = {
  draft: 'checkout',
  awaiting_payment: 'checkout',
  paid: 'complete',
  preparing: 'complete',
  shipped: 'complete',
  delivered: 'complete',
  cancelled: 'closed',
  refunded: 'closed',
};

/** Still to be paid, paid, or cancelled. */
export function orderStage({ status }: Pick<Order, 'status'>): OrderStage {
  return STAGES[status];
}

/** Paid for, with a consultation to come: only afterwards is the remedy prepared. */
export function isAwaited({
  status,
  appointment,
  outcome,
  isRefunding,
}: Pick<Order, 'status' | 'appointment' | 'outcome' | 'isRefunding'>): boolean {
  return status === 'paid' && appointment !== null && outcome === null && !isRefunding;
}

/** Whether an awaited consultation has not begun at `now` (ms): it may be moved, and saved in a calendar. */
export function isToCome(order: Order, now: number): boolean {
  return isAwaited(order) && (order.appointment?.appointmentStartedAt ?? 0) > now;
}
