import { eq } from 'drizzle-orm';
import type { Tracking } from '@contract/orders/item-schemas';
import type { OrderStatus } from '@contract/orders/schemas';
import { canMove } from '@contract/orders/order-status';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import type { OrderRow } from '../orders/queries';
import { isBeingRefunded, moveOrder } from '../orders/status';
import { planMessage } from '../../notify/outbox/messages/plan';
import { isConsulted } from './outcomes';
import type { PaymentDeps } from '../payments/providers/provider';
import { requestOrderRefund, settleRefunds } from '../payments/refunds';

/** What staff do with a paid order; `ready`: it waits at the clinic. */
export type OrderStep =
  | { name: 'prepare' | 'ready' | 'deliver' }
  | { name: 'ship'; tracking: Tracking };

/**
 * `refunding`: a refund was requested; `not_consulted`: no consultation was `done`; `refused`: not from this status;
 * `sent`, `collected`: the step does not fit how the order is delivered; `none`: no such order.
 */
export type SteppedBy =
  | 'done'
  | 'already'
  | 'refunding'
  | 'not_consulted'
  | 'refused'
  | 'sent'
  | 'collected'
  | 'none';

interface Stepped {
  outcome: SteppedBy;
  from: OrderStatus;
  to: OrderStatus;
}

const TO = {
  prepare: 'preparing',
  ready: 'shipped',
  ship: 'shipped',
  deliver: 'delivered',
} as const;

/**
 * Moves an order one step forward, for commands and for the staff API, under the order's lock; from `paid` only after
 * its consultation was `done`. Shipping again corrects the parcel's number. Safe to repeat.
 */
export async function stepOrder(
  tx: Tx,
  orderId: string,
  step: OrderStep,
  at: number,
): Promise<Stepped> {
  const to = TO[step.name];
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return { outcome: 'none', from: to, to };
  const { status: from, shippingMethodId } = order;
  const isCollected = shippingMethodId === 'pickup';
  if (step.name === 'ready' && !isCollected) return { outcome: 'sent', from, to };
  if (step.name === 'ship' && isCollected) return { outcome: 'collected', from, to };
  const outcome = await move(tx, order, to, at);
  if (step.name === 'ship' && (outcome === 'done' || outcome === 'already')) {
    const { carrier: trackingCarrier, number: trackingNumber } = step.tracking;
    await tx
      .update(orders)
      .set({ trackingCarrier, trackingNumber, updatedAt: at })
      .where(eq(orders.id, orderId));
  }
  return { outcome, from, to };
}

async function move(
  tx: Tx,
  { id: orderId, status: from, patientId }: OrderRow,
  to: OrderStatus,
  at: number,
): Promise<SteppedBy> {
  if (from === to) return 'already';
  if (await isBeingRefunded(tx, orderId)) return 'refunding';
  if (from === 'paid' && !(await isConsulted(tx, orderId))) return 'not_consulted';
  const isMoved =
    canMove(from, to) && (await moveOrder(tx, { orderId, from, to, actor: 'staff', at }));
  if (!isMoved) return 'refused';
  if (to === 'preparing')
    await planMessage(tx, { kind: 'preparing', orderId, patientId, startsAt: null, at });
  return 'done';
}

/** `refunding`: asked for, and repeated until the provider confirms; `unpaid`: no payment is left to return. */
type Refunded = 'done' | 'already' | 'refunding' | 'unpaid';

/**
 * Returns the patient's money, whatever the order's status, for commands and for the staff API. The request is
 * stored first; if the provider does not answer, the reconciler repeats it.
 */
export async function refundByStaff(deps: PaymentDeps, orderId: string): Promise<Refunded> {
  const due = await deps.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    return requestOrderRefund(tx, orderId, 'staff', deps.clock());
  });
  if (due.length > 0) return (await settleRefunds(deps, due)) ? 'done' : 'refunding';
  const [now] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  return now?.status === 'refunded' ? 'already' : 'unpaid';
}
