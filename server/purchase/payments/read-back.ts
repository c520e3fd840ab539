import { eq } from 'drizzle-orm';
import { payments } from '../../db/schema/payments';
import { type Payment, undefinedIfMissing } from './providers/payment-client';
import { providerOf, type PaymentDeps } from './providers/provider';
import { type PaymentRow, findPayments } from './queries';
import type { OrderRow } from '../orders/queries';
import { settleAndRefund } from './settle';

/** An approval sent just before expiry may be carried out a little later (ms). */
const CARRIED_OUT_WITHIN_MS = 60_000;

/**
 * Reads the attempt back from its provider; undefined when it has no such payment. One that is
 * unpaid after its end is recorded as such. Throws `ProviderUnavailable` or `ProviderRefused`: then the outcome is unknown.
 */
export async function readBack(
  deps: PaymentDeps,
  { id, provider, merchantUid, createdAt, expiresAt }: PaymentRow,
): Promise<Payment | undefined> {
  const now = deps.clock();
  const end = expiresAt + CARRIED_OUT_WITHIN_MS;
  const sought = { merchantUid, since: createdAt, until: Math.min(end, now) };
  const payment = await undefinedIfMissing(providerOf(deps, provider).findByMerchantUid(sought));
  if (payment?.status !== 'paid' && now >= end)
    await deps.db.update(payments).set({ unpaidAt: now }).where(eq(payments.id, id));
  return payment;
}

/**
 * Whether the patient's own calls need not read it again: unpaid when its window could no longer charge.
 * A charge beyond that is found by the reconciler or a webhook.
 */
function isSurelyUnpaid({ unpaidAt, expiresAt }: PaymentRow): boolean {
  return unpaidAt !== null && unpaidAt >= expiresAt + CARRIED_OUT_WITHIN_MS;
}

/**
 * Finds charges for an unpaid order that the provider knows and we do not, because an answer was
 * lost. Throws `ProviderUnavailable` or `ProviderRefused`.
 */
export async function findCharged(deps: PaymentDeps, order: OrderRow): Promise<Payment[]> {
  if (order.status !== 'draft' && order.status !== 'awaiting_payment') return [];
  const attempts = await findPayments(deps.db, order.id, ['open', 'superseded']);
  // One that is not registered with the provider has no payment window.
  const asked = attempts.filter((one) => one.preparedAt !== null && !isSurelyUnpaid(one));
  const read = await Promise.all(asked.map((attempt) => readBack(deps, attempt)));
  return read.filter((payment) => payment !== undefined).filter(({ status }) => status === 'paid');
}

/** Settles such charges as post-processing would. Returns whether there were any. */
export async function settleCharged(deps: PaymentDeps, order: OrderRow): Promise<boolean> {
  const charged = await findCharged(deps, order);
  for (const payment of charged) await settleAndRefund(deps, order.id, payment);
  return charged.length > 0;
}
