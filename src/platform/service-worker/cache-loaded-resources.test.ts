import { expect, it, vi } from 'vitest';
import { cacheLoadedResources } from './register';

type Loaded = { path: string; workerStart?: number };

/** The requests that the worker is asked to cache. */
function handed(loaded: Loaded[], prefersReducedData = false) {
  const origin = window.location.origin;
  const observe = vi.fn();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      private readonly arrive: (list: unknown) => void;
      constructor(arrive: (list: unknown) => void) {
        this.arrive = arrive;
      }
      observe(options: unknown) {
        observe(options);
        const entries = loaded.map(({ path, workerStart = 0 }) => ({
          name: path.startsWith('/') ? origin + path : path,
          workerStart,
        }));
        this.arrive({ getEntries: () => entries });
        // again, as after a page change
        this.arrive({ getEntries: () => entries });
      }
      disconnect() {}
    },
  );
  const postMessage = vi.fn();
  const active = { postMessage } as unknown as ServiceWorker;
  cacheLoadedResources({ active }, prefersReducedData);
  expect(observe).toHaveBeenCalledWith({ type: 'resource', buffered: true });
  return (postMessage.mock.calls as [{ payload: { urlsToCache: [string, RequestInit][] } }][])
    .flatMap(([{ payload }]) => payload.urlsToCache)
    .map(([url, init]) => [url.replace(origin, ''), init.cache]);
}

it('asks the worker once to cache pictures and data that bypassed it', () => {
  const urls = handed([
    { path: '/pictures/a-360.avif' },
    { path: '/public-api/market/products' },
    { path: '/pictures/by-the-worker.avif', workerStart: 12 },
    { path: '/api/market/cart' },
    { path: '/assets/a.js' },
    { path: 'https://elsewhere.example/pictures/a.avif' },
  ]);
  expect(urls).toEqual([
    ['/pictures/a-360.avif', 'force-cache'],
    ['/public-api/market/products', 'force-cache'],
  ]);
});

it('is bounded', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ path: `/pictures/${index}.avif` }));
  expect(handed(many)).toHaveLength(200);
});

it('fetches nothing again with reduced data', () => {
  expect(handed([{ path: '/pictures/a.avif' }], true)).toEqual([
    ['/pictures/a.avif', 'only-if-cached'],
  ]);
});
