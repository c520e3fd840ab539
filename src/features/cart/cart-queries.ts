import { queryOptions } from '@tanstack/react-query';
import { getCart } from '@contract/cart';
import type { Api } from '@/platform/api/lazy-api';

/** The patient's cart as the server keeps it; only asked for when someone is signed in. */
export const serverCartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'cart'],
    queryFn: ({ signal }) => api(getCart, {}, { signal, quiet: true }),
  });
