import { QueryClient } from '@tanstack/react-query';

/** The query cache of one app instance, with the settings of spec 9, Data fetching. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 0,
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        // without a network the worker's cache may still answer
        networkMode: 'offlineFirst',
      },
    },
  });
}
