import type { QueryClient } from '@tanstack/react-query';
import { publicCall } from '../persisted/public-calls';

/**
 * Listens to the worker: an answer that a page was given from the cache has a newer one (design 7). What
 * shows it asks again, and the cache then has the newer one at hand; the rest asks when it is shown next.
 */
export function followFresherAnswers(queryClient: QueryClient): void {
  // browsers without workers, and pages that are not secure, have no container
  const container = (navigator as Partial<Navigator>).serviceWorker;
  container?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = fresherPath(data);
    if (path === null) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => addressOf(publicCall(queryKey)) === path,
    });
  });
}

function fresherPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, path } = data as { type?: unknown; path?: unknown };
  return type === 'fresher' && typeof path === 'string' ? path : null;
}

/** Path and query of a call, as the worker names it. */
function addressOf(call: string | null): string | null {
  if (call === null) return null;
  const { pathname, search } = new URL(call, window.location.href);
  return pathname + search;
}
