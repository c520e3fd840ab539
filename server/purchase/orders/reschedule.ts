import { and, eq, inArray } from 'drizzle-orm';
import type { Appointment } from '@contract/appointments/schemas';
import { APPOINTMENT_MS } from '@contract/core/figures';
import type { Order } from '@contract/orders/schemas';
import type { Outcome } from '@contract/appointments/consultation-outcome';
import { isReschedulable } from '@contract/orders/order-status';
import { requireFree, rebookSlot } from '../../shop/appointments/choose';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { timeProposals } from '../../db/schema/appointments';
import { newId } from '../../core/ids';
import { planMessage } from '../../notify/outbox/messages/plan';
import { findBooked, requireReschedulable } from './consultation';
import { lockAnyOrder, lockOrder, type OrderRow } from './queries';
import { isBeingRefunded } from './status';
import { emitAppointment } from '../../notify/outbox/emit';

type ProposalRow = typeof timeProposals.$inferSelect;

/** The open proposals of those orders. */
export async function findProposals(tx: Tx, orderIds: readonly string[]): Promise<ProposalRow[]> {
  return tx
    .select()
    .from(timeProposals)
    .where(and(inArray(timeProposals.orderId, [...orderIds]), eq(timeProposals.state, 'open')));
}

/** The order's proposal, unless it is over: its time or the consultation's has passed, or the order moved on or is being refunded. */
export function viewProposal(
  { status, appointmentStartedAt: present }: OrderRow,
  {
    outcome,
    isRefunding,
    proposal,
  }: { outcome: Outcome | null; isRefunding: boolean; proposal: ProposalRow | undefined },
  now: number,
): Order['proposal'] {
  if (!proposal || isRefunding) return null;
  if (!isReschedulable({ status, startedAt: present, outcome }, now)) return null;
  const { id, startedAt, insteadOf } = proposal;
  return startedAt > now && insteadOf === present ? { id, ...appointmentAt(startedAt) } : null;
}

/** The consultation that starts then, in the API's shape. */
export const appointmentAt = (startedAt: number): Appointment => ({
  appointmentStartedAt: startedAt,
  appointmentEndedAt: startedAt + APPOINTMENT_MS,
});

/**
 * Proposes another time and replaces an earlier proposal; nothing moves before the patient accepts. Safe to repeat.
 * Throws 404, 409 `order_not_reschedulable`, and what `requireFree` throws.
 */
export async function proposeTime(
  tx: Tx,
  clock: Clock,
  { orderId, startedAt }: { orderId: string; startedAt: number },
): Promise<void> {
  const now = clock();
  const order = await lockAnyOrder(tx, orderId);
  const { patientId } = order;
  const { clinicId, startedAt: insteadOf } = await requireReschedulable(tx, order, now);
  const [open] = await findProposals(tx, [orderId]);
  if (open?.startedAt === startedAt && (await viewOf(tx, order, open, now)) !== null) return;
  await requireFree(tx, clock, { clinicId, patientId, appointment: appointmentAt(startedAt) });
  await replaceProposal(tx, orderId, now);
  await tx.insert(timeProposals).values({
    ...{ id: newId(clock), orderId, startedAt, insteadOf },
    ...{ state: 'open', createdAt: now },
  });
  await planMessage(tx, { kind: 'proposed', orderId, patientId, startsAt: startedAt, at: now });
}

async function viewOf(
  tx: Tx,
  order: OrderRow,
  proposal: ProposalRow | undefined,
  now: number,
): Promise<Order['proposal']> {
  const outcome = (await findBooked(tx, order.id))?.outcome ?? null;
  const isRefunding = await isBeingRefunded(tx, order.id);
  return viewProposal(order, { outcome, isRefunding, proposal }, now);
}

/**
 * The clinic takes its proposal back; the patient is told when the present time is still to come. Nothing changes
 * without an open one, such as after the patient's answer.
 */
export async function withdrawProposal(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  const now = clock();
  const order = await lockAnyOrder(tx, orderId);
  const [withdrawn] = await tx
    .update(timeProposals)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(isOpenOf(orderId))
    .returning();
  const { patientId, appointmentStartedAt: startsAt } = order;
  if ((startsAt ?? 0) <= now || (await viewOf(tx, order, withdrawn, now)) === null) return;
  await planMessage(tx, { kind: 'kept', orderId, patientId, startsAt, at: now });
}

/** Ends the order's open proposal once its consultation has moved to `movedTo` (ms). The order is locked. */
async function settleProposal(
  tx: Tx,
  orderId: string,
  movedTo: number,
  now: number,
): Promise<void> {
  await tx
    .update(timeProposals)
    .set({ state: 'accepted', decidedAt: now })
    .where(and(isOpenOf(orderId), eq(timeProposals.startedAt, movedTo)));
  await replaceProposal(tx, orderId, now);
}

/** Ends the order's open proposal: the consultation has another time, or is over. */
export async function replaceProposal(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .update(timeProposals)
    .set({ state: 'replaced', decidedAt: now })
    .where(isOpenOf(orderId));
}

const isOpenOf = (orderId: string) =>
  and(eq(timeProposals.orderId, orderId), eq(timeProposals.state, 'open'));

/**
 * The patient declines the proposal; the clinic is told when the present time is still to come. A proposal that is over stays as it is. Throws
 * 404 for an order that is not theirs.
 */
export async function declineProposal(
  tx: Tx,
  clock: Clock,
  { patientId, id: orderId, proposalId }: { patientId: string; id: string; proposalId: string },
): Promise<void> {
  const now = clock();
  const order = await lockOrder(tx, patientId, orderId);
  const [declined] = await tx
    .update(timeProposals)
    .set({ state: 'declined', decidedAt: now })
    .where(and(isOpenOf(orderId), eq(timeProposals.id, proposalId)))
    .returning();
  const startsAt = order.appointmentStartedAt;
  if ((startsAt ?? 0) <= now || (await viewOf(tx, order, declined, now)) === null) return;
  await planMessage(tx, { kind: 'clinic_kept', orderId, patientId, startsAt, at: now });
}

/**
 * Moves a paid order's consultation to another time of its clinic (product 4, Appointment); a missed one remains as a
 * record. Throws 404, 409 `order_not_reschedulable`, and what `chooseSlot` throws.
 */
export async function rescheduleOrder(
  tx: Tx,
  clock: Clock,
  { patientId, id, appointment }: { patientId: string; id: string; appointment: Appointment },
): Promise<void> {
  const order = await lockOrder(tx, patientId, id);
  const now = clock();
  const { clinicId, startedAt: before } = await requireReschedulable(tx, order, now);
  const startedAt = appointment.appointmentStartedAt;
  if (startedAt === before) return;
  await rebookSlot(tx, clock, { orderId: id, patientId, clinicId, appointment });
  await tx
    .update(orders)
    .set({ appointmentStartedAt: startedAt, updatedAt: now })
    .where(eq(orders.id, id));
  await settleProposal(tx, id, startedAt, now);
  await emitAppointment(
    tx,
    'rescheduled',
    { orderId: id, patientId, clinicId, startedAt },
    { at: now, before },
  );
}
