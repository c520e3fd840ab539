import { eq } from 'drizzle-orm';
import { payments } from '../../db/schema/payments';
import type { Deps } from '../../http/deps';
import {
  type Payment,
  PaymentNotFound,
  type PaymentProvider,
  ProviderUnavailable,
  undefinedIfMissing,
} from '../../vendors/payment-provider';
import type { PaymentRow } from './queries';

/** What the payment functions depend on. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'portone' | 'nicepay'>;

/** The attempt's provider. Throws `ProviderUnavailable` when it is no longer configured. */
export function providerOf(
  { portone, nicepay }: PaymentDeps,
  provider: PaymentRow['provider'],
): PaymentProvider {
  if (provider === 'portone') return portone;
  if (!nicepay) throw new ProviderUnavailable('nicepay is not configured');
  return nicepay;
}

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
export function isSurelyUnpaid({ unpaidAt, expiresAt }: PaymentRow): boolean {
  return unpaidAt !== null && unpaidAt >= expiresAt + CARRIED_OUT_WITHIN_MS;
}

/**
 * The provider that issued a payment number, by its form. Throws `PaymentNotFound` for an unknown
 * form.
 */
export function providerOfNumber(deps: PaymentDeps, impUid: string): PaymentProvider {
  if (/^imps?_/.test(impUid)) return deps.portone;
  if (!deps.nicepay) throw new PaymentNotFound('not a payment number');
  return deps.nicepay;
}
