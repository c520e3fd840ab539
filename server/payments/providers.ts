import type { Deps } from '../deps';
import {
  type Payment,
  PaymentNotFound,
  type PaymentProvider,
  ProviderUnavailable,
  unlessMissing,
} from '../vendors/payment-provider';
import type { PaymentRow } from './queries';

/** What settling payments needs of the world. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'paymentProvider' | 'nicepay'>;

/** Who charges the attempt. Throws `ProviderUnavailable` when it is no longer configured. */
export function providerOf(
  { paymentProvider, nicepay }: PaymentDeps,
  provider: PaymentRow['provider'],
): PaymentProvider {
  if (provider === 'portone') return paymentProvider;
  if (!nicepay) throw new ProviderUnavailable('nicepay is not configured');
  return nicepay;
}

/** An approval that was sent within the attempt's time may be carried out a little after it. */
const CARRIED_OUT_WITHIN_MS = 60_000;

/**
 * The attempt as its provider has it, undefined when there is nothing. Throws `ProviderUnavailable`
 * or `ProviderRefused`: then nobody can say whether it was charged.
 */
export function readBack(
  deps: PaymentDeps,
  { provider, merchantUid, createdAt, expiresAt }: PaymentRow,
): Promise<Payment | undefined> {
  const until = Math.min(expiresAt + CARRIED_OUT_WITHIN_MS, deps.clock());
  const sought = { merchantUid, since: createdAt, until };
  return unlessMissing(providerOf(deps, provider).findByMerchantUid(sought));
}

/** Who gave out a payment number, by its form. Throws `PaymentNotFound` when it is nobody's. */
export function providerOfNumber(deps: PaymentDeps, impUid: string): PaymentProvider {
  if (/^imps?_/.test(impUid)) return deps.paymentProvider;
  if (!deps.nicepay) throw new PaymentNotFound('not a payment number');
  return deps.nicepay;
}
