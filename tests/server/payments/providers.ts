import { createNicepay } from '../../../server/purchase/payments/providers/nicepay/client';
import type { PaymentClient } from '../../../server/purchase/payments/providers/payment-client';
import type {
  PaymentProvider,
  ProviderId,
} from '../../../server/purchase/payments/providers/provider';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { ORIGIN } from '../support/harness';

type Providers = readonly PaymentProvider[];

/** One of a shop's providers. */
export const named = (providers: Providers, id: ProviderId): PaymentProvider =>
  providers.find((one) => one.id === id)!;

/** A shop's providers, one of them with other calls. */
export const withCalls = (
  providers: Providers,
  id: ProviderId,
  calls: Partial<PaymentClient>,
): Providers => providers.map((one) => (one.id === id ? { ...one, ...calls } : one));

/** NicePay's sandbox as a client of its own. */
export const nicepayClient = (
  options: Pick<Parameters<typeof createNicepay>[0], 'fetch' | 'timeoutMs'>,
) =>
  createNicepay({
    apiBase: sandboxUrls(ORIGIN).nicepayApiBase,
    clientId: SANDBOX_DEFAULTS.nicepayClientId,
    secretKey: SANDBOX_DEFAULTS.nicepaySecretKey,
    ...options,
  });
