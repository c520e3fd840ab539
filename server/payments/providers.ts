import type { Deps } from '../deps';
import type { PaymentProvider } from '../vendors/payment-provider';
import { PaymentNotFound, ProviderUnavailable } from '../vendors/payment-provider';
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

/** Who gave out a payment number, by its form. Throws `PaymentNotFound` when it is nobody's. */
export function providerOfNumber(deps: PaymentDeps, impUid: string): PaymentProvider {
  if (/^imps?_/.test(impUid)) return deps.paymentProvider;
  if (!deps.nicepay) throw new PaymentNotFound('not a payment number');
  return deps.nicepay;
}
