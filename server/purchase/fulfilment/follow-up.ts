import { and, eq, isNull, lte, not, sql } from 'drizzle-orm';
import { OUTCOME_OVERDUE_MS } from '@contract/appointments/consultation-outcome';
import type { Tx } from '../../db/client';
import { isRefundUnderWay } from '../../db/refund-under-way';
import { appointments } from '../../db/schema/appointments';
import { messages } from '../../db/schema/outbox';
import { orders } from '../../db/schema/orders';
import { findBooked, findChoiceEnds } from '../orders/consultation';
import { isBeingRefunded } from '../orders/status';
import { messageRow, planMessage } from '../../notify/outbox/messages/plan';
import { raiseAlarm } from '../../telemetry/security-log';
import type { PaymentDeps } from '../payments/providers/provider';
import { requestOrderRefund, settleRefunds } from '../payments/refunds';

/** Paid orders and the consultation that they have now. */
const isPresent = and(
  eq(appointments.orderId, orders.id),
  eq(appointments.startedAt, orders.appointmentStartedAt),
  eq(appointments.status, 'booked'),
  eq(orders.status, 'paid'),
);

/**
 * Refunds orders whose patient chose no other time within seven days after being told of a missed consultation
 * (terms of use, article 11). Safe in many processes at once: each order is decided under its lock.
 */
export async function refundMissed(deps: PaymentDeps): Promise<void> {
  const { db, clock } = deps;
  const missed = await db
    .select({ orderId: orders.id })
    .from(appointments)
    .innerJoin(orders, isPresent)
    .where(eq(appointments.outcome, 'no_show'));
  for (const { orderId } of missed) {
    const due = await db.transaction((tx) => requestMissedRefund(tx, orderId, clock()));
    await settleRefunds(deps, due);
  }
}

async function requestMissedRefund(tx: Tx, orderId: string, now: number): Promise<string[]> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const booked = await findBooked(tx, orderId);
  if (order?.status !== 'paid' || booked?.outcome !== 'no_show') return [];
  if (await isBeingRefunded(tx, orderId)) return [];
  const { patientId, startedAt } = booked;
  const endsAt = (await findChoiceEnds(tx, [booked])).get(orderId);
  // an outcome from before patients were told
  if (endsAt === undefined)
    await planMessage(tx, { kind: 'no_show', orderId, patientId, startsAt: startedAt, at: now });
  return endsAt !== undefined && endsAt <= now
    ? requestOrderRefund(tx, orderId, 'no_show', now)
    : [];
}

/**
 * Tells clinic and operator, once, of each consultation without an outcome a day after its end, unless its order is
 * being refunded; safe in parallel.
 */
export async function tellMissingOutcomes({ db, clock, logger }: PaymentDeps): Promise<void> {
  const now = clock();
  const overdue = db
    .select(
      messageRow('clinic_outcome', now, {
        key: sql`${appointments.id} || 'clinic_outcome'`,
        orderId: appointments.orderId,
        patientId: appointments.patientId,
        startsAt: appointments.startedAt,
      }),
    )
    .from(appointments)
    .innerJoin(orders, isPresent)
    .where(
      and(
        isNull(appointments.outcome),
        lte(appointments.endedAt, now - OUTCOME_OVERDUE_MS),
        not(isRefundUnderWay(db, appointments.orderId)),
      ),
    );
  const told = await db
    .insert(messages)
    .select(overdue)
    .onConflictDoNothing()
    .returning({ orderId: messages.orderId });
  const [first] = told;
  if (first)
    raiseAlarm(logger, 'outcome missing', { orders: told.length, orderId: first.orderId ?? '' });
}
