import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/platform/api/lazy-api';

const cartCalls = () => import('@contract/cart');

/** The patient's cart as the server keeps it; only asked for when someone is signed in. */
export const serverCartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['private', 'cart'],
    queryFn: ({ signal }) =>
      api(() => cartCalls().then((calls) => calls.getCart), {}, { signal, quiet: true }),
  });
