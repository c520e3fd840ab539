import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Item } from '@contract/cart/schemas';
import { removePurchasedItems } from '@contract/cart/change-calls';
import { useApi } from '@/platform/api/api-context';
import { useCartStores } from './cart-stores';
import { serverCartQuery } from './cart-queries';

/**
 * The final call after payment (product 4, Payment): what was bought from the cart leaves it. May be
 * repeated. Rejects with `ApiError`.
 */
export function useRemovePurchased(): (orderId: string, items: readonly Item[]) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const { channel } = useCartStores();
  return useCallback(
    async (orderId, items) => {
      const body = { orderId, items: [...items] };
      const cart = await api(removePurchasedItems, { body });
      client.setQueryData(serverCartQuery(api).queryKey, cart);
      channel.post('server');
    },
    [api, client, channel],
  );
}
