import type { OrderStatus } from '../orders';
import type { ShippingMethodId } from '../shipping';

/** The words for each status of an order that is sent. */
const ORDER_STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  draft: '작성 중',
  awaiting_payment: '결제 대기',
  paid: '결제 완료',
  preparing: '조제 중',
  shipped: '배송 중',
  delivered: '배송 완료',
  cancelled: '주문 취소',
  refunded: '환불 완료',
};

/** Other words where the patient fetches the order at the clinic. */
const PICKUP_LABELS: Partial<Record<OrderStatus, string>> = {
  shipped: '수령 준비 완료',
  delivered: '수령 완료',
};

/** The status of an order as a patient reads it; nothing is sent of what is fetched. */
export function orderStatusLabel(status: OrderStatus, method: ShippingMethodId | null): string {
  return (method === 'pickup' ? PICKUP_LABELS[status] : undefined) ?? ORDER_STATUS_LABELS[status];
}

/** Whether nothing will come of the order any more. */
export function isVoid(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  draft: ['awaiting_payment', 'cancelled'],
  awaiting_payment: ['paid', 'cancelled'],
  paid: ['preparing', 'cancelled', 'refunded'],
  preparing: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};

/** Whether an order may go from one status to the other; status only moves forward (design 6). */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

/** The statuses from which an order may go to `to`. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return (Object.keys(NEXT) as OrderStatus[]).filter((from) => canMove(from, to));
}

/** Whether the patient may still cancel by themselves: until preparation begins. */
export function isCancellable(status: OrderStatus): boolean {
  return status === 'draft' || status === 'awaiting_payment' || status === 'paid';
}
