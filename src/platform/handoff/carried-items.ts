import { useCallback, useContext } from 'react';
import type { Item } from '@contract/cart/schemas';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { useSession } from '@/platform/session/session-context';
import { CarriedCartContext } from './carried-cart';

/** What a guest takes along to another browser; a patient's cart is there after the login (decision 0122). */
export function useCarriedItems(): () => Promise<readonly Item[]> {
  const api = useApi();
  const session = useSession();
  const cart = useContext(CarriedCartContext);
  return useCallback(async () => {
    if (!hasExtra('handoffs')) return [];
    await session.load(api);
    if (cart === null || session.state.kind !== 'guest') return [];
    if (!cart.state.isLoaded) await cart.load();
    return cart.state.items;
  }, [api, session, cart]);
}
