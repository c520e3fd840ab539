import type { QueryClient } from '@tanstack/react-query';
import { noteUnanswered } from '@/platform/api/watch-answers';
import { persistedAddress } from '../persisted/persist-queries';

/**
 * Handles messages of the worker. `unreachable`: a request failed, which the page cannot see when the answer
 * came from a cache. `fresher`: a cached answer has been refreshed, so its query is invalidated (product 10).
 */
export function handleWorkerMessages(queryClient: QueryClient): void {
  // absent in older browsers and insecure contexts
  const container = (navigator as Partial<Navigator>).serviceWorker;
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeOf(data) === 'unreachable') noteUnanswered();
    const path = fresherPath(data);
    if (path === null) return;
    void queryClient.invalidateQueries({
      predicate: (query) => addressOf(persistedAddress(query)) === path,
    });
  });
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

function fresherPath(data: unknown): string | null {
  const { path } = Object(data) as { path?: unknown };
  return typeOf(data) === 'fresher' && typeof path === 'string' ? path : null;
}

/** Path and query of a call, or all of its address on another origin, as the worker names it. */
function addressOf(call: string | undefined): string | null {
  if (call === undefined) return null;
  const { href, origin, pathname, search } = new URL(call, window.location.href);
  return origin === window.location.origin ? pathname + search : href;
}
