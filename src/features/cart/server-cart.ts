import type { QueryClient } from '@tanstack/react-query';
import type { Item, ItemKey } from '@contract/cart';
import { addItems, removeItems, setQuantities } from '@contract/rules/cart-merge';
import type { Api } from '@/platform/api/lazy-api';
import { serverCartQuery } from './cart-queries';
import type { CartStores } from './cart-stores';

const cartCalls = () => import('@contract/cart');

/** One change of a cart. */
export type CartChange =
  | { kind: 'add'; items: Item[] }
  | { kind: 'set'; items: Item[] }
  | { kind: 'remove'; items: ItemKey[] };

interface World {
  api: Api;
  client: QueryClient;
  channel: CartStores['channel'];
}

const MUTATION = ['private', 'cart'] as const;

/**
 * Changes the signed-in patient's cart: it shows at once, is taken back when the server refuses it,
 * and is followed by a fresh reading (spec 4, Cart). Changes go out one after another.
 */
export function changeServerCart({ api, client, channel }: World, change: CartChange) {
  const { queryKey } = serverCartQuery(api);
  const mutation = client.getMutationCache().build(client, {
    mutationKey: MUTATION,
    scope: { id: 'cart' },
    // without a network it fails at once and is taken back, instead of waiting unseen
    networkMode: 'always',
    mutationFn: (wanted: CartChange) => send(api, wanted),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before)
        client.setQueryData(queryKey, { data: { items: applied(before.data.items, wanted) } });
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
    onSettled: () => {
      channel.post('server');
      // an earlier answer must not undo what a later tap already shows
      if (client.isMutating({ mutationKey: MUTATION }) === 1)
        void client.invalidateQueries({ queryKey });
    },
  });
  return mutation.execute(change);
}

async function send(api: Api, { kind, items }: CartChange) {
  const calls = await cartCalls();
  switch (kind) {
    case 'add':
      return api(calls.addCartItems, { body: { items } }, { quiet: true });
    case 'set':
      return api(calls.setCartQuantities, { body: { items } }, { quiet: true });
    case 'remove':
      return api(calls.deleteCartItems, { body: { items } }, { quiet: true });
  }
}

/** The cart as it will be when the server has taken the change. */
function applied(cart: readonly Item[], change: CartChange): Item[] {
  switch (change.kind) {
    case 'add':
      return addItems(cart, change.items);
    case 'set':
      return setQuantities(cart, change.items);
    case 'remove':
      return removeItems(cart, change.items);
  }
}
