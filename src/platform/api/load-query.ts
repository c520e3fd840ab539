import type {
  DefaultError,
  QueryClient,
  QueryExecuteOptions,
  QueryKey,
} from '@tanstack/react-query';

/** Data for a page's loader: from the cache even if stale (the screen refetches it), else fetched. */
export function loadQuery<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Fetched, DefaultError, Data, Fetched, Key>,
): Promise<Data> {
  return client.query({ ...options, staleTime: 'static' });
}
