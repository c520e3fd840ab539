import { and, asc, eq, inArray, isNotNull, exists, ne, or, sql } from 'drizzle-orm';
import type { OpenOrder } from '@contract/patients/schemas';
import { OPEN_RETURN_STATES } from '@contract/orders/returns';
import type { Tx } from '../../db/client';
import { isLockTaken } from '../../db/errors';
import { appointments } from '../../db/schema/appointments';
import { addresses, patients } from '../../db/schema/patients';
import { loginAccounts, tokenFamilies, idempotencyKeys } from '../../db/schema/auth';
import { cartItems, cartPurchases } from '../../db/schema/cart';
import { helpfulMarks, reviewReports, reviews } from '../../db/schema/reviews';
import { pendingUnlinks } from '../../db/schema/leaving';
import { messages } from '../../db/schema/outbox';
import { orders, orderReturns } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { pushSubscriptions } from '../../db/schema/push';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import type { Logger } from '../../core/logger';
import type { OrderRow } from '../../purchase/orders/queries';
import { emit } from '../../notify/outbox/emit';
import { forgetEvents } from '../../notify/outbox/stored-events';
import { deletePatient } from '../../accounts/patients/queries';
import { releaseUnpaid } from '../../purchase/payments/attempts';
import { uncount } from '../../shop/reviews/rating';
import { logLeaving } from '../../core/erasure-log';
import { retainUnsettled, writeTradeRecords } from './retained-records';

/** How often another transaction may hold one of the patient's orders. */
const ROUNDS = 10;

/**
 * Deletes the patient's data in one transaction; only what the law requires is retained (product 4, Leaving). Returns
 * the orders that prevent it, having changed nothing. Throws 503 when the orders stay locked.
 */
export async function leaveShop(
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
  patientId: string,
): Promise<OpenOrder[]> {
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      return await db.transaction((tx) => leaveIn(tx, patientId, clock(), logger));
    } catch (error) {
      if (!isLockTaken(error)) throw error;
      // waits without holding the patient, whom the other transaction may need
      await lockedOrders(db, patientId, {});
    }
  }
  throw new ApiError(503, 'unavailable');
}

async function leaveIn(
  tx: Tx,
  patientId: string,
  now: number,
  logger: Logger,
): Promise<OpenOrder[]> {
  // Waits for every change of the patient that has begun, and lets no other begin.
  const [patient] = await tx
    .select()
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('update');
  if (!patient) return [];
  const owned = await lockedOrders(tx, patientId, { noWait: true });
  const open = await findOpenOrders(tx, patientId);
  if (open.length > 0) return open;
  await writeTradeRecords(tx, patient, owned, now);
  for (const { id, status } of owned)
    if (status === 'draft' || status === 'awaiting_payment') await releaseUnpaid(tx, id, now);
  await deleteReviews(tx, patientId);
  await queueUnlinks(tx, patientId, now);
  await detachReleased(tx, patientId);
  await deleteOrders(tx, owned, now);
  await deleteRest(tx, patientId);
  await forgetEvents(tx, patientId);
  await emit(tx, {
    ...{ type: 'patient.deleted', stream: patientId, patientId, at: now },
    data: { patientId, status: 'deleted' },
  });
  await deletePatient(tx, patientId);
  logLeaving(logger, patientId, now);
  return [];
}

/** Locks the patient's orders; `noWait` throws when another transaction holds one. */
async function lockedOrders(
  tx: Tx,
  patientId: string,
  config: { noWait?: true },
): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(eq(orders.patientId, patientId))
    .orderBy(asc(orders.id))
    .for('update', config);
}

async function deleteReviews(tx: Tx, patientId: string): Promise<void> {
  const gone = await tx.delete(reviews).where(eq(reviews.patientId, patientId)).returning();
  // in one order, so that two patients who leave do not wait for each other
  for (const review of gone.sort((a, b) => a.productId.localeCompare(b.productId)))
    await uncount(tx, review);
}

async function queueUnlinks(tx: Tx, patientId: string, now: number): Promise<void> {
  const accounts = await tx
    .delete(loginAccounts)
    .where(eq(loginAccounts.patientId, patientId))
    .returning({ provider: loginAccounts.provider, providerId: loginAccounts.providerId });
  const values = accounts.map((account) => ({ ...account, createdAt: now }));
  if (values.length > 0) await tx.insert(pendingUnlinks).values(values).onConflictDoNothing();
}

async function deleteOrders(tx: Tx, owned: readonly OrderRow[], now: number): Promise<void> {
  const ids = owned.map(({ id }) => id);
  await tx.delete(appointments).where(inArray(appointments.orderId, ids));
  await tx.delete(cartPurchases).where(inArray(cartPurchases.orderId, ids));
  const unsettled = await tx
    .selectDistinct({ id: payments.orderId })
    .from(payments)
    .where(
      and(
        inArray(payments.orderId, ids),
        isNotNull(payments.checkAt),
        // a paid one has its order; it is only looked at again
        ne(payments.status, 'paid'),
      ),
    );
  const open = new Set(unsettled.map(({ id }) => id));
  await retainUnsettled(tx, [...open], now);
  const over = ids.filter((id) => !open.has(id));
  await tx.delete(payments).where(inArray(payments.orderId, over));
  await tx.delete(orders).where(inArray(orders.id, over));
}

/** The clinic is still told that its time is free, by the order's number alone. */
async function detachReleased(tx: Tx, patientId: string): Promise<void> {
  await tx
    .update(messages)
    .set({
      ...{ patientId: null, orderId: null },
      note: sql`${orders.clinicId} || ' ' || ${orders.number}`,
    })
    .from(orders)
    .where(
      and(
        eq(messages.patientId, patientId),
        eq(messages.kind, 'clinic_released'),
        isNotNull(messages.dueAt),
        eq(orders.id, messages.orderId),
      ),
    );
}

/** What hangs on the patient alone; health information and consents go with the patient's row. */
async function deleteRest(tx: Tx, patientId: string): Promise<void> {
  for (const table of [
    ...[idempotencyKeys, helpfulMarks, reviewReports, pushSubscriptions],
    ...[cartItems, addresses, messages, tokenFamilies],
  ])
    await tx.delete(table).where(eq(table.patientId, patientId));
}

/**
 * The orders that have to be done first: paid and not delivered, returned and not settled, or with a refund
 * that the provider has not confirmed (terms of use, 회원 탈퇴). The oldest first.
 */
export async function findOpenOrders(tx: Tx, patientId: string): Promise<OpenOrder[]> {
  const refunding = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 'cancel_requested')));
  const returning = tx
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(
      and(
        eq(orderReturns.orderId, orders.id),
        inArray(orderReturns.state, [...OPEN_RETURN_STATES]),
      ),
    );
  const rows = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      status: orders.status,
      isRefunding: sql<boolean>`${exists(refunding)}`,
      isReturning: sql<boolean>`${exists(returning)}`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.patientId, patientId),
        or(
          inArray(orders.status, ['paid', 'preparing', 'shipped']),
          exists(refunding),
          exists(returning),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt));
  return rows.map(({ status, isRefunding, isReturning, ...order }) => {
    const step = status === 'paid' ? 'cancellable' : 'underway';
    return { ...order, reason: isRefunding ? 'refunding' : isReturning ? 'returning' : step };
  });
}
