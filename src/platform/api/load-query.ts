import type {
  DefaultError,
  QueryClient,
  QueryExecuteOptions,
  QueryKey,
} from '@tanstack/react-query';
import { TAP_MS } from '@/loading/delays';

/** Data for a page's loader: from the cache even if stale (the screen refetches it), else fetched. */
export function loadQuery<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<Fetched, DefaultError, Data, Fetched, Key>,
): Promise<Data> {
  return client.query({ ...options, staleTime: 'static' });
}

/** Begins what is below a tapped page's first screen a little later, so that it does not compete with the rest. */
export function loadAfterTap(load: () => void): void {
  setTimeout(load, TAP_MS);
}
