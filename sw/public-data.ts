import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { announceFresher } from './announce-fresher';
import { CACHES } from './cache-names';
import { onlyPublic } from './only-public';
import { treatmentOf, type Treatment } from './what-it-is';

const DAY_S = 24 * 60 * 60;
const CLINIC_WAIT_S = 3;

const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true });

const treated =
  (treatment: Treatment) =>
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && treatmentOf(url.pathname) === treatment;

/** Public data by the table of design 7; answers that are not 200, or for one person, are never kept. */
export function cachePublicData(): void {
  registerRoute(
    treated('refresh'),
    new StaleWhileRevalidate({
      cacheName: CACHES.data,
      plugins: [onlyPublic, announceFresher, bounded(300, 30)],
    }),
  );
  registerRoute(
    treated('keep'),
    new CacheFirst({ cacheName: CACHES.documents, plugins: [onlyPublic, bounded(40, 365)] }),
  );
  registerRoute(
    treated('network-first'),
    new NetworkFirst({
      cacheName: CACHES.clinics,
      networkTimeoutSeconds: CLINIC_WAIT_S,
      plugins: [onlyPublic, bounded(100, 30)],
    }),
  );
}
