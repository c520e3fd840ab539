import { useEffect, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '@contract/payment-methods';
import type { Services } from '@contract/services';
import { useApi } from '@/platform/api/api-context';
import { loadQuery } from '@/platform/api/load-query';
import { createIamport } from '@/platform/payment/iamport';
import { createNicepay, type NicepayWidget } from '@/platform/payment/nicepay';
import type { PaymentWidget } from '@/platform/payment/payment-widget';
import { servicesQuery } from '../order-queries';
import type { PayPorts } from './pay-ports';

type Providers = Pick<PayPorts, 'widget' | 'nicepay'>;

/**
 * The providers behind their ports: addresses from the server, the script of the chosen method's
 * provider fetched ahead of the tap that needs it.
 */
export function useProviders(method: PaymentMethod): Providers {
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
