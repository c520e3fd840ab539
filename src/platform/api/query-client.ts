import { QueryClient } from '@tanstack/react-query';

/** The query cache of one app instance, with the settings of product 9, Data fetching. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 0,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // offline, the worker's cache may still respond
        networkMode: 'offlineFirst',
      },
    },
  });
}
