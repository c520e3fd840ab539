import { and, eq, isNotNull } from 'drizzle-orm';
import { wasPaid } from '@contract/rules/order-status';
import type { Outcome } from '@contract/rules/consultation-outcome';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { appointments } from '../db/schema/appointments';
import { orders } from '../db/schema/orders';
import { timeProposals } from '../db/schema/proposals';
import { ApiError } from '../http/api-error';
import { emitAppointment } from '../outbox/emit';

type AppointmentRow = typeof appointments.$inferSelect;

/** A booked consultation of that clinic, and its order's id; throws 404. */
export async function findConsultation(
  tx: Tx,
  clinicId: string,
  id: string,
): Promise<AppointmentRow> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.id, id),
        eq(appointments.clinicId, clinicId),
        eq(appointments.status, 'booked'),
      ),
    );
  if (!row) throw new ApiError(404, 'not_found');
  return row;
}

/**
 * Stores what became of a consultation, once: the same again changes nothing, another is refused. `done` and
 * `no_show` from its start on. Throws 404, 409 `wrong_state`.
 */
export async function setOutcome(
  tx: Tx,
  clock: Clock,
  { clinicId, id, outcome }: { clinicId: string; id: string; outcome: Outcome },
): Promise<void> {
  const now = clock();
  const { orderId } = await findConsultation(tx, clinicId, id);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  // again under the lock: it may have been moved or released meanwhile
  const { startedAt, patientId, outcome: present } = await findConsultation(tx, clinicId, id);
  if (present === outcome) return;
  if (present !== null) throw wrongState('이미 다른 결과를 적은 진료예요. 결과는 바꿀 수 없어요.');
  if (!order || !wasPaid(order.status)) throw wrongState('취소하거나 환불한 주문의 진료예요.');
  if (outcome !== 'declined' && startedAt > now)
    throw wrongState('아직 시작하지 않은 진료예요. 시작한 뒤에 적어 주세요.');
  await tx.update(appointments).set({ outcome, outcomeAt: now }).where(eq(appointments.id, id));
  await tx
    .update(timeProposals)
    .set({ state: 'replaced', decidedAt: now })
    .where(and(eq(timeProposals.orderId, orderId), eq(timeProposals.state, 'open')));
  await emitAppointment(tx, outcome, { orderId, patientId, clinicId, startedAt }, { at: now });
}

const wrongState = (message: string) => new ApiError(409, 'wrong_state', { message });

/** Throws 409 `order_not_reschedulable` once the clinic has said what became of the order's consultation. */
export async function requireWithoutOutcome(tx: Tx, orderId: string): Promise<void> {
  const [over] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.orderId, orderId),
        eq(appointments.status, 'booked'),
        isNotNull(appointments.outcome),
      ),
    );
  if (over) throw new ApiError(409, 'order_not_reschedulable');
}
