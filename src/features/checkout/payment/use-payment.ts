import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '@contract/payment-methods';
import type { Services } from '@contract/services';
import { useApi } from '@/platform/api/api-context';
import { loadQuery } from '@/platform/api/load-query';
import { createIamport, isTapFresh } from '@/platform/payment/iamport';
import { createNicepay, type NicepayWidget } from '@/platform/payment/nicepay';
import type { PaymentWidget } from '@/platform/payment/payment-widget';
import { servicesQuery } from '../order-queries';
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
  const providers = useProviders(method);
  const [state, setState] = useState<PaymentState>({ step: 'idle' });
  const tapped = useRef<() => void>(undefined);

  const nextTap = () => new Promise<void>((resolve) => (tapped.current = resolve));
  const deps = { api, ...checkout, ...providers, isTapFresh, nextTap, onStep: setState };
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

type Providers = Pick<PaymentDeps, 'widget' | 'nicepay'>;

/**
 * The providers behind their ports: addresses from the server, the script of the chosen method's
 * provider fetched ahead of the tap that needs it.
 */
function useProviders(method: PaymentMethod): Providers {
  const api = useApi();
  const client = useQueryClient();
  const providers = useMemo(
    () => makeProviders(async () => (await loadQuery(client, servicesQuery(api))).payment),
    [api, client],
  );
  useEffect(() => {
    const prepare = async () =>
      method === 'nicepay' ? (await providers.nicepay())?.prepare() : providers.widget.prepare();
    // a failure here is told when it matters, at the tap
    prepare().catch(() => undefined);
  }, [providers, method]);
  return providers;
}

function makeProviders(load: () => Promise<Services['payment']>): Providers {
  let iamport: PaymentWidget | undefined;
  let nicepay: NicepayWidget | undefined;
  const make = async () => (iamport ??= createIamport(await load()));
  return {
    widget: {
      prepare: async () => (await make()).prepare(),
      pay: (params) => (iamport ? iamport.pay(params) : make().then((made) => made.pay(params))),
    },
    nicepay: async () => {
      if (nicepay) return nicepay;
      const { nicepay: options } = await load();
      return options ? (nicepay = createNicepay(options)) : null;
    },
  };
}
