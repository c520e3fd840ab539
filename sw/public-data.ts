import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { publicPath } from './backend';
import { bounded } from './bounded';
import { CACHES } from './cache-names';
import { onlyPublic, cacheStrategyFor, type CacheStrategy } from './cache-strategy';
import { onlyRightType } from './right-type';
import { onlyWhole } from './whole';

declare const self: ServiceWorkerGlobalScope;

/** What the pages are told. */
type Message =
  /** A cached answer has been refreshed; `path` is its path and query, or all of its address on another origin. */
  | { type: 'fresher'; path: string }
  /** The worker got no response, though the page may have received a cached one. */
  | { type: 'unreachable' };

async function tell(message: Message): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message);
}

/** Tells open pages when a refreshed response differs from the cached one (product 10). */
const announceFresher: WorkboxPlugin = {
  cacheDidUpdate: async ({ oldResponse, newResponse, request }) => {
    if (!oldResponse || (await isSame(oldResponse, newResponse))) return;
    const { href, origin, pathname, search } = new URL(request.url);
    const path = origin === self.location.origin ? pathname + search : href;
    await tell({ type: 'fresher', path });
  },
};

async function isSame(before: Response, after: Response): Promise<boolean> {
  const tag = before.headers.get('etag');
  if (tag !== null) return tag === after.headers.get('etag');
  return (await before.clone().text()) === (await after.clone().text());
}

/** Tells open pages that a request failed, so that they show the age of their data. */
const announceUnreachable: WorkboxPlugin = {
  fetchDidFail: () => tell({ type: 'unreachable' }),
};

const CLINIC_WAIT_S = 3;

/** Shared by all strategies. */
const plugins = [onlyWhole, onlyRightType, onlyPublic, announceUnreachable];

const routed =
  (strategy: CacheStrategy) =>
  ({ url }: { url: URL }) => {
    const path = publicPath(url);
    return path !== null && cacheStrategyFor(path, url.search) === strategy;
  };

/**
 * Caches public data by the contract's descriptors (product 10). Responses that are not 200, not JSON, or
 * private are never cached; open pages are told when the server does not answer.
 */
export function cachePublicData(): void {
  registerRoute(
    routed('stale-while-revalidate'),
    new StaleWhileRevalidate({
      cacheName: CACHES.data,
      plugins: [...plugins, announceFresher, bounded(300, 30)],
    }),
  );
  registerRoute(
    routed('cache-first'),
    new CacheFirst({ cacheName: CACHES.documents, plugins: [...plugins, bounded(40, 365)] }),
  );
  registerRoute(
    routed('network-first'),
    new NetworkFirst({
      cacheName: CACHES.clinics,
      networkTimeoutSeconds: CLINIC_WAIT_S,
      plugins: [...plugins, bounded(100, 30)],
    }),
  );
}
