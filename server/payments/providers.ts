import type { Deps } from '../deps';
import {
  type Payment,
  PaymentNotFound,
  type PaymentProvider,
  ProviderUnavailable,
  undefinedIfMissing,
} from '../vendors/payment-provider';
import type { PaymentRow } from './queries';

/** What the payment functions depend on. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'paymentProvider' | 'nicepay'>;

/** The attempt's provider. Throws `ProviderUnavailable` when it is no longer configured. */
export function providerOf(
  { paymentProvider, nicepay }: PaymentDeps,
  provider: PaymentRow['provider'],
): PaymentProvider {
  if (provider === 'portone') return paymentProvider;
  if (!nicepay) throw new ProviderUnavailable('nicepay is not configured');
  return nicepay;
}

/** An approval sent just before expiry may be carried out a little later (ms). */
const CARRIED_OUT_WITHIN_MS = 60_000;

/**
 * Reads the attempt back from its provider; undefined when it has no such payment. Throws
 * `ProviderUnavailable` or `ProviderRefused`: then the outcome is unknown.
 */
export function readBack(
  deps: PaymentDeps,
  { provider, merchantUid, createdAt, expiresAt }: PaymentRow,
): Promise<Payment | undefined> {
  const until = Math.min(expiresAt + CARRIED_OUT_WITHIN_MS, deps.clock());
  const sought = { merchantUid, since: createdAt, until };
  return undefinedIfMissing(providerOf(deps, provider).findByMerchantUid(sought));
}

/**
 * The provider that issued a payment number, by its form. Throws `PaymentNotFound` for an unknown
 * form.
 */
export function providerOfNumber(deps: PaymentDeps, impUid: string): PaymentProvider {
  if (/^imps?_/.test(impUid)) return deps.paymentProvider;
  if (!deps.nicepay) throw new PaymentNotFound('not a payment number');
  return deps.nicepay;
}
