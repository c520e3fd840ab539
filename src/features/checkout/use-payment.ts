import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@contract/orders';
import { useApi } from '@/platform/api/api-context';
import { loadQuery } from '@/platform/api/load-query';
import { createIamport, isTapFresh } from '@/platform/payment/iamport';
import type { PaymentWidget } from '@/platform/payment/payment-widget';
import { servicesQuery } from './order-queries';
import type { FinishPorts, PaymentOutcome } from './payment/finish-payment';
import { payOrder, type Payment } from './payment/pay-order';
import type { OrderChanges } from './use-order-change';

export interface PaymentRun {
  pay: (payment: Payment) => Promise<PaymentOutcome>;
  /** The window waits for one more tap. */
  needsTap: boolean;
  tap: () => void;
}

/** The widget behind its port: addresses from the server, the script fetched ahead of the tap. */
function useWidget(): PaymentWidget {
  const api = useApi();
  const client = useQueryClient();
  const widget = useMemo<PaymentWidget>(() => {
    let made: PaymentWidget | undefined;
    const make = async () => {
      const { payment } = await loadQuery(client, servicesQuery(api));
      return (made ??= createIamport(payment));
    };
    return {
      prepare: async () => (await make()).prepare(),
      pay: (params) => (made ? made.pay(params) : make().then((ready) => ready.pay(params))),
    };
  }, [api, client]);
  useEffect(() => {
    // a failure here is told when it matters, at the tap
    widget.prepare().catch(() => undefined);
  }, [widget]);
  return widget;
}

/** Runs payments of an order (spec 4, Payment). */
export function usePayment(
  { change }: OrderChanges,
  removePurchased: (orderId: string, items: Order['items']) => Promise<void>,
): PaymentRun {
  const api = useApi();
  const widget = useWidget();
  const [needsTap, setNeedsTap] = useState(false);
  const tapped = useRef<() => void>(undefined);

  const pay = useCallback(
    (payment: Payment) => {
      const finish: FinishPorts = { api, removePurchased };
      const nextTap = () =>
        new Promise<void>((resolve) => {
          tapped.current = resolve;
          setNeedsTap(true);
        });
      return payOrder({ ...finish, widget, change, isTapFresh, nextTap }, payment);
    },
    [api, widget, change, removePurchased],
  );
  const tap = useCallback(() => {
    setNeedsTap(false);
    tapped.current?.();
  }, []);

  return { pay, needsTap, tap };
}
