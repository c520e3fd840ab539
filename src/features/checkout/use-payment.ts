import { useCallback, useRef, useState } from 'react';
import type { PaymentMethod } from '@contract/payment-methods';
import { useApi } from '@/platform/api/api-context';
import { isTapFresh } from '@/platform/payment/iamport';
import type { FinishPorts } from './payment/finish-payment';
import { payOrder, type PayOutcome, type Payment } from './payment/pay-order';
import { useProviders } from './payment/use-providers';
import type { OrderChanges } from './use-order-change';

export interface PaymentRun {
  pay: (payment: Payment) => Promise<PayOutcome>;
  /** The window waits for one more tap. */
  needsTap: boolean;
  tap: () => void;
}

/** Runs payments of an order (spec 4, Payment). */
export function usePayment(
  { change }: OrderChanges,
  after: Omit<FinishPorts, 'api'>,
  method: PaymentMethod,
): PaymentRun {
  const api = useApi();
  const providers = useProviders(method);
  const [needsTap, setNeedsTap] = useState(false);
  const tapped = useRef<() => void>(undefined);

  const pay = useCallback(
    (payment: Payment) => {
      const nextTap = () =>
        new Promise<void>((resolve) => {
          tapped.current = resolve;
          setNeedsTap(true);
        });
      return payOrder({ api, ...after, ...providers, change, isTapFresh, nextTap }, payment);
    },
    [api, providers, change, after],
  );
  const tap = useCallback(() => {
    setNeedsTap(false);
    tapped.current?.();
  }, []);

  return { pay, needsTap, tap };
}
