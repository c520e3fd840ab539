import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '@contract/payments/methods';
import type { Services } from '@contract/services/schemas';
import { useApi } from '@/platform/api/api-context';
import { loadQuery } from '@/platform/api/load-query';
import type { PaymentWindow } from '@/platform/payment/payment-window';
import { isTapFresh } from '@/platform/payment/portone';
import { PROVIDERS } from '@/platform/payment/providers';
import { servicesQuery } from '../use-payment-methods';
import type { PaymentState, ProviderPayment } from './payment-run';
import { postprocessAgain, payOrder, type Payment, type PaymentDeps } from './run-payment';

/** What the payment does with order, draft and cart. */
type CheckoutDeps = Pick<
  PaymentDeps,
  'change' | 'saveDraft' | 'forgetDraft' | 'removePurchased' | 'cacheOrder'
>;

/** Runs payments of an order, one at a time (product 4, Payment). */
export function usePayment(checkout: CheckoutDeps, method: PaymentMethod) {
  const api = useApi();
  const windowOf = useWindows(method);
  const [state, setState] = useState<PaymentState>({ step: 'idle' });
  const tapped = useRef<() => void>(undefined);

  const nextTap = () => new Promise<void>((resolve) => (tapped.current = resolve));
  const deps = { api, ...checkout, windowOf, isTapFresh, nextTap, onStep: setState };
  return {
    /** Where the payment is that runs, or how the last one ended until `reset`. */
    state,
    pay: (payment: Payment) => payOrder(deps, payment),
    postprocessAgain: (orderId: string, payment: ProviderPayment) =>
      postprocessAgain(deps, orderId, payment),
    /** The tap that opens the window, while `state.needsTap`. */
    tap: () => tapped.current?.(),
    /** The form can be paid again. */
    reset: () => setState({ step: 'idle' }),
  };
}

/**
 * The providers' windows: addresses from the server, the script of the chosen method's provider fetched ahead of the
 * tap that needs it.
 */
function useWindows(method: PaymentMethod): PaymentDeps['windowOf'] {
  const api = useApi();
  const client = useQueryClient();
  const windowOf = useMemo(
    () => makeWindows(async () => (await loadQuery(client, servicesQuery(api))).payment),
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

/** Each window is made once, when it is first needed. */
function makeWindows(load: () => Promise<Services['payment']>): PaymentDeps['windowOf'] {
  const made = new Map<string, PaymentWindow | null>();
  return async (id) => {
    if (!made.has(id)) {
      const payment = await load();
      made.set(id, PROVIDERS.find((one) => one.id === id)?.create(payment) ?? null);
    }
    return made.get(id) ?? null;
  };
}
