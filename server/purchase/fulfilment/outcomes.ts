import { and, eq } from 'drizzle-orm';
import type { Outcome } from '@contract/appointments/consultation-outcome';
import { isVoid, wasPaid } from '@contract/orders/order-status';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { orders } from '../../db/schema/orders';
import { ApiError } from '../../http/api-error';
import { findBooked, type AppointmentRow } from '../orders/consultation';
import type { OrderRow } from '../orders/queries';
import { replaceProposal } from '../orders/reschedule';
import { isBeingRefunded } from '../orders/status';
import { emitAppointment } from '../../notify/outbox/emit';
import type { PaymentDeps } from '../payments/providers/provider';
import { requestOrderRefund, settleRefunds } from '../payments/refunds';

interface RecordedOutcome {
  orderId: string;
  /** The consultation that the caller means; the order's own one when left out. */
  appointmentId?: string;
  outcome: Outcome;
  /** `operator`, or the id of a key of the staff API. */
  by: string;
  doctor: string | null;
}

/**
 * Records a consultation's outcome once; `declined` requests the refund. Throws 404 without a booked one, 409
 * `wrong_state` for another outcome, before the start (except `declined`), or after preparation or a refund began.
 */
export async function recordOutcome(deps: PaymentDeps, recorded: RecordedOutcome): Promise<void> {
  const due = await deps.db.transaction((tx) => record(tx, recorded, deps.clock()));
  // the reconciler goes on until the provider has confirmed it
  await settleRefunds(deps, due);
}

/** Returns the refunds to ask the provider for. */
async function record(
  tx: Tx,
  { orderId, appointmentId, outcome, by, doctor }: RecordedOutcome,
  now: number,
): Promise<string[]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const booked = await findMeant(tx, orderId, appointmentId);
  if (!order || !booked) throw new ApiError(404, 'not_found');
  if (booked.outcome === outcome) return [];
  await requireOpen(tx, order, booked);
  if (outcome !== 'declined' && booked.startedAt > now)
    throw wrongState('아직 시작하지 않은 진료예요. 시작한 뒤에 적어 주세요.');
  await tx
    .update(appointments)
    .set({ outcome, outcomeAt: now, outcomeBy: by, outcomeDoctor: doctor })
    .where(eq(appointments.id, booked.id));
  await replaceProposal(tx, orderId, now);
  await emitAppointment(tx, outcome, booked, { at: now });
  return outcome === 'declined' ? requestOrderRefund(tx, orderId, 'declined', now) : [];
}

/** Read under the order's lock, since it may have been moved or released meanwhile. */
async function findMeant(
  tx: Tx,
  orderId: string,
  appointmentId: string | undefined,
): Promise<AppointmentRow | null> {
  if (appointmentId === undefined) return findBooked(tx, orderId);
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), eq(appointments.status, 'booked')));
  return row ?? null;
}

async function requireOpen(tx: Tx, { id, status }: OrderRow, { outcome }: AppointmentRow) {
  if (outcome !== null) throw wrongState('이미 다른 결과를 적은 진료예요. 결과는 바꿀 수 없어요.');
  if (!wasPaid(status) || (await isBeingRefunded(tx, id)))
    throw wrongState('취소하거나 환불한 주문의 진료예요.');
  if (status !== 'paid')
    throw wrongState('이미 조제를 시작한 주문이에요. 결과는 조제하기 전에 적어요.');
}

const wrongState = (message: string) => new ApiError(409, 'wrong_state', { message });

/** Whether a doctor has held the order's consultation: only then may its remedy be prepared (product 4, Order). */
export async function isConsulted(tx: Tx, orderId: string): Promise<boolean> {
  return (await findBooked(tx, orderId))?.outcome === 'done';
}

/** Throws 404 for an order given back without a consultation: that ends what the clinic may know (agreement 4). */
export async function requireReadable(tx: Tx, { id, status }: OrderRow): Promise<void> {
  if (isVoid(status) && !(await isConsulted(tx, id))) throw new ApiError(404, 'not_found');
}
