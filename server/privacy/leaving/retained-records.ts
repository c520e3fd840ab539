import { and, asc, eq, inArray, sql, isNotNull, lt, notExists, or } from 'drizzle-orm';
import type { Tx, Db } from '../../db/client';
import { statutoryRecords, type TradeRecord } from '../../db/schema/leaving';
import {
  orderConsents,
  orderEvents,
  orderItems,
  orderQuestions,
  orders,
  orderReturns,
} from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import {
  findEvents,
  findOrderItems,
  type OrderItemRow,
  type OrderRow,
} from '../../purchase/orders/queries';
import { findReturns } from '../../purchase/orders/returns';
import type { PatientRow } from '../../accounts/patients/queries';
import { PERIODS } from '../../core/periods';
import { timeProposals } from '../../db/schema/appointments';
import { patients } from '../../db/schema/patients';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Copies what the law has us retain of a leaving patient's orders, those that were ever charged, into records
 * without a link to the patient. The five years begin with the last event of the order.
 */
export async function writeTradeRecords(
  tx: Tx,
  patient: PatientRow,
  owned: readonly OrderRow[],
  now: number,
): Promise<void> {
  const ids = owned.map(({ id }) => id);
  if (ids.length === 0) return;
  const paid = await tx
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt));
  const charged = paid.filter(({ impUid }) => impUid !== null);
  const items = await findOrderItems(tx, ids);
  const events = await findEvents(tx, ids);
  const returns = await findReturns(tx, ids);
  const terms = await tx
    .select()
    .from(orderConsents)
    .where(and(inArray(orderConsents.orderId, ids), eq(orderConsents.kind, 'withdrawal')));
  for (const order of owned) {
    const of = <Row extends { orderId: string }>(rows: readonly Row[]) =>
      rows.filter(({ orderId }) => orderId === order.id);
    const own = { items: of(items), events: of(events), payments: of(charged) };
    if (order.paidAt === null && own.payments.length === 0) continue;
    const [agreed] = of(terms);
    const record: TradeRecord = {
      number: order.number,
      status: order.status,
      orderedAt: order.createdAt,
      buyer: order.billingName ?? patient.name,
      lines: own.items.map(lineOf),
      itemsAmount: order.itemsAmount,
      shippingAmount: order.shippingAmount,
      totalAmount: order.totalAmount,
      delivery: own.events.some(({ to }) => to === 'shipped') ? deliveryOf(order) : null,
      events: own.events.map(({ to, at }) => ({ to, at })),
      payments: own.payments.map(paymentOf),
      returns: of(returns).map(({ reason, state, requestedAt, updatedAt }) => ({
        ...{ reason, state, requestedAt, updatedAt },
      })),
      withdrawalTerms: agreed
        ? { version: agreed.version, digest: agreed.digest, agreedAt: agreed.agreedAt }
        : null,
    };
    const last = Math.max(
      order.paidAt ?? order.createdAt,
      ...record.events.map(({ at }) => at),
      ...record.returns.map(({ updatedAt }) => updatedAt),
    );
    await tx
      .insert(statutoryRecords)
      .values({ record, endsAt: Math.min(last, now) + PERIODS.trade.ms });
  }
}

const lineOf = ({ productName, variantName, quantity, unitPrice }: OrderItemRow) => ({
  product: productName,
  variant: variantName,
  quantity,
  unitPrice,
});

const paymentOf = ({ merchantUid, impUid, method, amount, paidAt, cancelledAt }: PaymentRow) => ({
  merchantUid,
  impUid,
  method,
  amount,
  paidAt,
  cancelledAt,
});

function deliveryOf(order: OrderRow): TradeRecord['delivery'] {
  const address = order.shippingAddress;
  if (address === null) return null;
  return {
    recipient: address.full_name,
    address: [address.address1, address.address2].filter(Boolean).join(' '),
    carrier: order.trackingCarrier,
    trackingNumber: order.trackingNumber,
  };
}

/** Owns the orders of patients who left while a payment window may have been open. Nobody signs in as it. */
const LEFT_PATIENT = '0'.repeat(24);

/**
 * Retains orders whose payment attempts are not settled, cancelled and without anything of the patient,
 * so that the reconciler refunds a late charge (decision 0134). The orders are locked.
 */
export async function retainUnsettled(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(patients)
    .values({ id: LEFT_PATIENT, name: '탈퇴한 회원', createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const these = [...ids];
  for (const table of [
    ...[orderItems, orderEvents, orderConsents],
    ...[orderQuestions, orderReturns, timeProposals],
  ])
    await tx.delete(table).where(inArray(table.orderId, these));
  const unpaid = sql`${orders.status} in ('draft', 'awaiting_payment')`;
  await tx
    .update(orders)
    .set({
      patientId: LEFT_PATIENT,
      status: sql`case when ${unpaid} then 'cancelled' else ${orders.status} end`,
      isLocalHome: false,
      billingName: null,
      treatedPerson: null,
      shippingMethodId: null,
      shippingAddress: null,
      comments: '',
      clinicId: null,
      appointmentStartedAt: null,
      selfExamination: null,
      doctorNote: null,
      delay: null,
      portionsToldAt: null,
      trackingCarrier: null,
      trackingNumber: null,
      updatedAt: now,
    })
    .where(inArray(orders.id, these));
}

/** Deletes what is retained of patients who have left, once its time is over. */
export async function purgeRecords(db: Db, now: number): Promise<void> {
  await db.delete(statutoryRecords).where(lt(statutoryRecords.endsAt, now));
  await purgeUnsettled(db, now);
}

/** Deletes such orders once nothing is left to find out; a charge and its refund stay as long as trades. */
async function purgeUnsettled(db: Db, now: number): Promise<void> {
  const needed = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(
          isNotNull(payments.checkAt),
          and(isNotNull(payments.impUid), lt(sql`${now - PERIODS.trade.ms}`, orders.updatedAt)),
        ),
      ),
    );
  await db.transaction(async (tx) => {
    const over = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.patientId, LEFT_PATIENT), notExists(needed)))
      .for('update', { skipLocked: true });
    const ids = over.map(({ id }) => id);
    await tx.delete(payments).where(inArray(payments.orderId, ids));
    await tx.delete(orders).where(inArray(orders.id, ids));
  });
}
