import type {
  DefaultError,
  QueryClient,
  QueryExecuteOptions,
  QueryKey,
} from '@tanstack/react-query';

/** Data for a page's loader: what the cache has, however old (the screen refreshes it), else fetched. */
export function loadQuery<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Fetched, DefaultError, Data, Fetched, Key>,
): Promise<Data> {
  return client.query({ ...options, staleTime: 'static' });
}
