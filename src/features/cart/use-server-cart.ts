import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item, ItemKey } from '@contract/cart';
import { addItems, removeItems, setQuantities } from '@contract/rules/cart-merge';
import { ApiError } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useCartStores } from './cart-context';
import { serverCartQuery } from './cart-queries';

const cartCalls = () => import('@contract/cart');

/** One change of the patient's cart. */
export type CartChange =
  | { kind: 'add'; items: Item[] }
  | { kind: 'set'; items: Item[] }
  | { kind: 'remove'; items: ItemKey[] };

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

const MUTATION = ['private', 'cart'] as const;

/**
 * The signed-in patient's cart: each change shows at once, is taken back when the server refuses it,
 * and is followed by a fresh reading (spec 4, Cart). Changes go out one after another.
 */
export function useServerCart(isSignedIn: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const { channel } = useCartStores();
  const options = serverCartQuery(api);
  const query = useQuery({ ...options, enabled: isSignedIn });

  const send = ({ kind, items }: CartChange) => {
    switch (kind) {
      case 'add':
        return api(
          () => cartCalls().then((calls) => calls.addCartItems),
          { body: { items } },
          { quiet: true },
        );
      case 'set':
        return api(
          () => cartCalls().then((calls) => calls.setCartQuantities),
          { body: { items } },
          { quiet: true },
        );
      case 'remove':
        return api(
          () => cartCalls().then((calls) => calls.deleteCartItems),
          { body: { items } },
          { quiet: true },
        );
    }
  };

  const mutation = useMutation({
    mutationKey: MUTATION,
    scope: { id: 'cart' },
    // without a network it fails at once and is taken back, instead of waiting unseen
    networkMode: 'always',
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: options.queryKey });
      const before = client.getQueryData(options.queryKey);
      if (before)
        client.setQueryData(options.queryKey, {
          data: { items: applied(before.data.items, change) },
        });
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before) client.setQueryData(options.queryKey, context.before);
    },
    onSettled: () => {
      channel.post('server');
      // an earlier answer must not undo what a later tap already shows
      if (client.isMutating({ mutationKey: MUTATION }) === 1)
        void client.invalidateQueries({ queryKey: options.queryKey });
    },
  });

  return {
    items: query.data?.data.items,
    /** Why there is nothing to show; a missing network included, with which nothing is even asked. */
    error: query.error ?? (query.isPaused ? new ApiError('network') : null),
    refetch: query.refetch,
    change: mutation.mutateAsync,
  };
}
