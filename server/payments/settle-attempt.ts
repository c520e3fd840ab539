import { and, eq } from 'drizzle-orm';
import { orders } from '../db/schema/orders';
import { payments } from '../db/schema/payments';
import { errorFields } from '../logger';
import { type Payment, ProviderRefused, ProviderUnavailable } from '../vendors/payment-provider';
import { LOOK_EVERY_MS, nextLook } from './check-times';
import { readBack, type PaymentDeps } from './providers';
import { findPayment, type PaymentRow } from './queries';
import { settleRefund } from './refunds';
import { settlePayment } from './settle';
import { lookAtPaid } from './taken-back';

const RETRY_MS = 10_000;

/** What a look at an attempt has led to. */
export type Outcome =
  'settled' | 'paid' | 'refunded' | 'refund_pending' | 'waiting' | 'expired' | 'unreachable';

/**
 * Looks at one attempt, whoever asks: the reconciler, a webhook, a return address. Reads it back
 * from the provider by our own number and settles it, or asks again for a refund that is due
 * (design 6, Payment). Safe at any time and in many processes at once.
 */
export async function settleAttempt(deps: PaymentDeps, id: string): Promise<Outcome> {
  const attempt = await findPayment(deps.db, id);
  switch (attempt?.status) {
    case undefined:
    case 'cancelled':
      return 'settled';
    case 'paid':
      return lookAtPaid(deps, attempt);
    case 'cancel_requested':
      return (await settleRefund(deps, id)) ? 'refunded' : 'refund_pending';
    case 'open':
    case 'superseded':
      return look(deps, attempt);
  }
}

async function look(deps: PaymentDeps, attempt: PaymentRow): Promise<Outcome> {
  // No window was ever given parameters for it, so nobody can have paid.
  if (attempt.preparedAt === null) return rest(deps, attempt, null);
  let payment: Payment | undefined;
  try {
    payment = await readBack(deps, attempt);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    deps.logger.warn('payment not read', { orderId: attempt.orderId, ...errorFields(error) });
    await lookSooner(deps, attempt);
    return 'unreachable';
  }
  return payment?.status === 'paid' || payment?.status === 'cancelled'
    ? settleTold(deps, attempt, payment)
    : rest(deps, attempt, nextLook(attempt, deps.clock()));
}

/** While the patient waits, an answer that did not come is asked for again soon. */
async function lookSooner({ db, clock }: PaymentDeps, attempt: PaymentRow): Promise<void> {
  if (clock() > attempt.expiresAt) return;
  const soon = { checkAt: clock() + RETRY_MS };
  await db
    .update(payments)
    .set(soon)
    .where(and(eq(payments.id, attempt.id), eq(payments.status, attempt.status)));
}

/** Settles what the provider has just told of an attempt: it was charged, or is cancelled already. */
export async function settleTold(
  deps: PaymentDeps,
  { id, orderId }: PaymentRow,
  payment: Payment,
): Promise<Outcome> {
  const { db, clock } = deps;
  const [order] = await db
    .select({ patientId: orders.patientId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return 'settled';
  const owner = { patientId: order.patientId, orderId };
  const { refund } = await db.transaction((tx) => settlePayment(tx, clock, owner, payment));
  if (refund !== null) return (await settleRefund(deps, refund)) ? 'refunded' : 'refund_pending';
  return (await findPayment(db, id))?.status === 'paid' ? 'paid' : 'settled';
}

/** Nobody has paid. An attempt whose time is over ends, and the patient may begin a new one. */
async function rest(
  { db, clock }: PaymentDeps,
  { id, status, expiresAt }: PaymentRow,
  checkAt: number | null,
): Promise<Outcome> {
  const isOver = expiresAt <= clock();
  await db
    .update(payments)
    .set({
      checkAt: isOver ? checkAt : clock() + LOOK_EVERY_MS,
      ...(isOver ? { status: 'superseded' as const } : {}),
    })
    .where(
      and(eq(payments.id, id), eq(payments.status, status), eq(payments.expiresAt, expiresAt)),
    );
  return isOver && status === 'open' ? 'expired' : 'waiting';
}
