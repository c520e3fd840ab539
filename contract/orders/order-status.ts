import type { OrderStatus } from './schemas';
import { APPOINTMENT_MS } from '../core/figures';
import type { ShippingMethodId } from '../shipping/schemas';
import { OUTCOME_OVERDUE_MS, type Outcome } from '../appointments/consultation-outcome';

/** Status labels of shipped orders. */
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

/** Labels that differ for pickup at the clinic. */
const PICKUP_LABELS: Partial<Record<OrderStatus, string>> = {
  shipped: '수령 준비 완료',
  delivered: '수령 완료',
};

/** The status label for a patient; a pickup order is never called shipped. */
export function orderStatusLabel(status: OrderStatus, method: ShippingMethodId | null): string {
  return (method === 'pickup' ? PICKUP_LABELS[status] : undefined) ?? ORDER_STATUS_LABELS[status];
}

/** Whether the order was cancelled or refunded. */
export function isVoid(status: OrderStatus): boolean {
  return status === 'cancelled' || status === 'refunded';
}

/** Whether an order in this status was paid, and not cancelled or refunded since. */
export function wasPaid(status: OrderStatus): boolean {
  return ['paid', 'preparing', 'shipped', 'delivered'].includes(status);
}

/** Whether a paid order is still to come. */
export function isUnderWay(status: OrderStatus): boolean {
  return wasPaid(status) && status !== 'delivered';
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

/** Whether a status change is allowed; status only moves forward (product 4). */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to);
}

interface Consultation {
  status: OrderStatus;
  /** ms; null before a time was chosen. */
  startedAt: number | null;
  outcome: Outcome | null;
}

/**
 * Whether the patient may choose another time (product 4, Appointment): paid, preparation not begun, and the present
 * time (ms) is still to come, was missed, or has no outcome long after its end.
 */
export function isReschedulable(
  { status, startedAt, outcome }: Consultation,
  now: number,
): boolean {
  if (status !== 'paid' || startedAt === null) return false;
  if (outcome !== null) return outcome === 'no_show';
  return startedAt > now || isOutcomeOverdue(startedAt, now);
}

/** Whether a consultation that began at `startedAt` (ms) should have had its outcome long ago. */
export function isOutcomeOverdue(startedAt: number, now: number): boolean {
  return startedAt + APPOINTMENT_MS + OUTCOME_OVERDUE_MS <= now;
}

/** Whether the patient may still cancel: until preparation begins. */
export function isCancellable(status: OrderStatus): boolean {
  return status === 'draft' || status === 'awaiting_payment' || status === 'paid';
}
