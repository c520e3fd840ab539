import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/platform/api/lazy-api';

/** Who runs the shop, which changes with a deployment at the most. */
export const businessQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'business'],
    queryFn: ({ signal }) =>
      api(
        () => import('@contract/business').then((calls) => calls.getBusiness),
        {},
        { signal, quiet: true },
      ),
    staleTime: Infinity,
  });
