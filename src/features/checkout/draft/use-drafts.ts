import { useEffect } from 'react';
import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { useCheckoutPort, type CheckoutStore } from '../checkout-port';
import { createCheckoutDrafts, type CheckoutDrafts } from './checkout-drafts';

const made = new WeakMap<CheckoutStore, CheckoutDrafts>();

/** The checkout drafts of this app instance: one for all who keep or forget, so that neither undoes the other. */
export function useDrafts(): CheckoutDrafts {
  const { store } = useCheckoutPort();
  const drafts = made.get(store) ?? createCheckoutDrafts(createEncryptedStore(), store.drafts);
  made.set(store, drafts);
  return drafts;
}

type Seen = Pick<Order, 'id' | 'paidAt'>;

/**
 * Forgets what was typed on an order as soon as this page hears that it was paid, here or anywhere else: of
 * the order itself or of a list of orders (decision 0124). Mounted once for whoever is signed in.
 */
export function useForgetPaidDrafts(): void {
  const drafts = useDrafts();
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const paid = ordersOf(event.query.queryKey as QueryKey, event.query.state.data)
          .filter(({ paidAt }) => paidAt !== null)
          .map(({ id }) => id);
        if (paid.length > 0) void drafts.forgetPaid(paid);
      }),
    [client, drafts],
  );
}

function ordersOf([scope, what]: readonly unknown[], data: unknown): readonly Seen[] {
  if (scope !== 'private') return [];
  if (what === 'order') return [data as Seen];
  if (what !== 'orders') return [];
  return (data as InfiniteData<{ items: readonly Seen[] }>).pages.flatMap(({ items }) => items);
}
