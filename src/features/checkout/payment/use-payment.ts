import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '@contract/payments/methods';
import { useApi } from '@/platform/api/api-context';
import { loadQuery } from '@/platform/api/load-query';
import { useRefusedConsent } from '@/platform/consents/consent-texts';
import { isTapFresh } from '@/platform/payment/portone';
import { PROVIDERS } from '@/platform/payment/providers';
import { servicesQuery } from '../use-payment-methods';
import type { ProviderPayment } from './postprocess';
import { postprocessAgain, payOrder, type Payment, type PaymentDeps } from './run-payment';

type CheckoutDeps = Pick<
  PaymentDeps,
  'change' | 'saveDraft' | 'forgetDraft' | 'removePurchased' | 'cacheOrder'
>;

/** Runs payments of an order, one at a time (product 4, Payment). */
export function usePayment(checkout: CheckoutDeps, method: PaymentMethod) {
  const api = useApi();
  const windowOf = useWindows(method);
  const isConsentRefused = useRefusedConsent();
  const [isPaying, setPaying] = useState(false);
  const [tap, setTap] = useState<() => void>();

  const nextTap = () =>
    new Promise<void>((resolve) => setTap(() => resolve)).finally(() => setTap(undefined));
  const deps = { api, ...checkout, windowOf, isConsentRefused, isTapFresh, nextTap };
  return {
    /** Whether a payment is running, or has ended and `reset` was not called yet. */
    isPaying,
    pay: (payment: Payment) => {
      setPaying(true);
      return payOrder(deps, payment);
    },
    postprocessAgain: (orderId: string, payment: ProviderPayment) => {
      setPaying(true);
      return postprocessAgain(deps, orderId, payment);
    },
    /** Opens the window, while it waits for one more tap. */
    tap,
    reset: () => setPaying(false),
  };
}

/**
 * The providers' windows: addresses from the server, the script of the chosen method's provider fetched ahead of the
 * tap that needs it.
 */
function useWindows(method: PaymentMethod): PaymentDeps['windowOf'] {
  const api = useApi();
  const client = useQueryClient();
  const windowOf = useCallback<PaymentDeps['windowOf']>(
    async (id) => {
      const { payment } = await loadQuery(client, servicesQuery(api));
      return PROVIDERS.find((provider) => provider.id === id)?.create(payment) ?? null;
    },
    [api, client],
  );
  useEffect(() => {
    const provider = PROVIDERS.find(({ methods }) => methods.includes(method));
    const prepare = async () => provider && (await windowOf(provider.id))?.prepare();
    // a failure here is told when it matters, at the tap
    prepare().catch(() => undefined);
  }, [windowOf, method]);
  return windowOf;
}
