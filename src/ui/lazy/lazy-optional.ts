import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { OPTIONAL_CHUNK_RETRY_MS } from '@/loading/delays';
import { wait } from '@/loading/wait';

/**
 * A lazy component that the page can do without: while its file fails to load, the page works without
 * it and the import is retried. Wrap it in `Suspense` with `fallback={null}`.
 */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const loadWithRetry = (): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await wait(OPTIONAL_CHUNK_RETRY_MS);
      return loadWithRetry();
    });
  return lazy(async () => ({ default: await loadWithRetry() }));
}
