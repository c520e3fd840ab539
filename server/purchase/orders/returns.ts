import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Order } from '@contract/orders/schemas';
import type { RequestedReturn } from '@contract/orders/return-schemas';
import {
  isReturnOpen,
  OPEN_RETURN_STATES,
  returnEnd,
  returnFacts,
  type ReturnReason,
  REFUND_BUSINESS_DAYS,
} from '@contract/orders/returns';
import { businessDaysAfter } from '@contract/core/public-holidays';
import { seoulDate } from '@contract/core/seoul-time';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { payments } from '../../db/schema/payments';
import { orderReturns } from '../../db/schema/orders';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { raiseAlarm } from '../../telemetry/security-log';
import { findConsents, findEvents, lockOrder } from './queries';

export type ReturnRow = typeof orderReturns.$inferSelect;

/** The returns of those orders, the newest first. */
export async function findReturns(tx: Tx, orderIds: readonly string[]): Promise<ReturnRow[]> {
  return tx
    .select()
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(desc(orderReturns.requestedAt));
}

/** A return in the API's shape; null when there is none. */
export function viewReturn(row: ReturnRow | undefined): Order['returning'] {
  if (row === undefined) return null;
  const { reason, note, state, refusal, requestedAt, updatedAt } = row;
  return { reason, note, state, refusal, requestedAt, updatedAt };
}

/**
 * Stores a return request (product 4, Return); one open return per order. Throws 404, 409 `return_exists`,
 * `order_not_returnable` (not sent, too late or not `paid`), 422 for an invalid day or a missing note.
 */
export async function requestReturn(
  tx: Tx,
  clock: Clock,
  wish: RequestedReturn & { patientId: string; id: string },
): Promise<void> {
  const { patientId, id: orderId, reason, note } = wish;
  const now = clock();
  const { status } = await lockOrder(tx, patientId, orderId);
  const [last] = await findReturns(tx, [orderId]);
  if (last && isReturnOpen(last.state)) throw new ApiError(409, 'return_exists');
  const foundOn = reason === 'change_of_mind' ? null : (wish.foundOn ?? null);
  const isDefect = reason !== 'change_of_mind';
  if (isDefect && (foundOn === null || foundOn > seoulDate(now)))
    throw new ApiError(422, 'invalid_fields', { fields: { foundOn: '아신 날을 골라 주세요' } });
  if (isDefect && note === '')
    throw new ApiError(422, 'invalid_fields', { fields: { note: '어떤 문제인지 적어 주세요' } });
  const events = await findEvents(tx, [orderId]);
  const consents = await findConsents(tx, [orderId]);
  const facts = returnFacts({
    status,
    events: events.map(({ to, at }) => ({ status: to, at })),
    consents: consents.map(({ kind }) => kind),
  });
  const end = returnEnd(reason, facts, foundOn);
  if (end === null || now >= end || !(await isPaid(tx, orderId)))
    throw new ApiError(409, 'order_not_returnable', { message: notReturnable(reason, end) });
  // the newest one is found by its time
  const requestedAt = Math.max(now, (last?.requestedAt ?? 0) + 1);
  await tx.insert(orderReturns).values({
    ...{ id: newId(clock), orderId, reason, note, foundOn },
    ...{ state: 'requested', requestedAt, updatedAt: now },
  });
}

function notReturnable(reason: ReturnReason, end: number | null): string {
  if (end === null && reason === 'change_of_mind')
    return '미리 동의하신 대로, 조제한 한약은 마음이 바뀌신 까닭으로는 돌려보내실 수 없어요.';
  if (end === null) return '아직 보내 드리지 않았거나 이미 끝난 주문이에요.';
  return '반품을 신청하실 수 있는 기간이 지났거나 이미 환불하고 있는 주문이에요. 고객센터로 알려 주세요.';
}

/** Not once a refund was asked for, even before the provider has confirmed it. */
async function isPaid(tx: Tx, orderId: string): Promise<boolean> {
  const isPaying = and(eq(payments.orderId, orderId), eq(payments.status, 'paid'));
  return (await tx.$count(payments, isPaying)) > 0;
}

/** Ends the open return of an order whose payment has been returned, whoever asked for it. */
export async function closeReturn(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ state: 'refunded', updatedAt: now })
    .where(
      and(eq(orderReturns.orderId, orderId), inArray(orderReturns.state, [...OPEN_RETURN_STATES])),
    );
}

/** The last day (YYYY-MM-DD) to return the money of goods that came back at `at` (ms; terms of use, article 15). */
export function refundDueOn(at: number): string {
  return businessDaysAfter(seoulDate(at), REFUND_BUSINESS_DAYS);
}

/** Alarms the operator of returned goods whose money has to be returned today, or should have been. */
export async function alarmOfDueReturns({
  db,
  clock,
  logger,
}: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const checked = await db
    .select({ at: orderReturns.updatedAt })
    .from(orderReturns)
    .where(eq(orderReturns.state, 'checking'));
  const today = seoulDate(clock());
  const due = checked.filter(({ at }) => refundDueOn(at) <= today);
  if (due.length > 0) raiseAlarm(logger, 'returns due', { returns: due.length });
}
