import type { QueryClient } from '@tanstack/react-query';
import { noteUnanswered } from '@/platform/api/watch-answers';
import { persistedAddress } from '../persisted/persist-queries';

/**
 * Handles messages of the worker. `unreachable`: a request failed, which the page cannot see when the answer
 * came from a cache. `fresher`: a cached answer has been refreshed, so its query is invalidated (product 10).
 * `news`: a notification was tapped, so what is shown of orders is read again.
 */
export function handleWorkerMessages(queryClient: QueryClient): void {
  // absent in older browsers and insecure contexts
  const container = (navigator as Partial<Navigator>).serviceWorker;
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { type, path } = Object(data) as { type?: unknown; path?: unknown };
    if (type === 'unreachable') noteUnanswered();
    if (type === 'news')
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [scope, name] }) =>
          scope === 'private' && /^(orders?|next-appointment)$/.test(String(name)),
      });
    if (type !== 'fresher' || typeof path !== 'string') return;
    void queryClient.invalidateQueries({
      predicate: (query) => addressOf(persistedAddress(query)) === path,
    });
  });
}

/** Path and query of a call, or all of its address on another origin, as the worker names it. */
function addressOf(call: string | undefined): string | null {
  if (call === undefined) return null;
  const { href, origin, pathname, search } = new URL(call, window.location.href);
  return origin === window.location.origin ? pathname + search : href;
}
