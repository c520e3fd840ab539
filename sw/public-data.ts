import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { announceFresher } from './announce-fresher';
import { CACHES } from './cache-names';
import { treatmentOf } from './what-it-is';

const DAY_S = 24 * 60 * 60;
const CLINIC_WAIT_S = 3;

const onlyGood = () => new CacheableResponsePlugin({ statuses: [200] });
const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true });

/** Public data by the table of design 7; answers that are not 200 are never kept. */
export function cachePublicData(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && treatmentOf(url.pathname) === 'refresh',
    new StaleWhileRevalidate({
      cacheName: CACHES.data,
      plugins: [onlyGood(), announceFresher, bounded(300, 30)],
    }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && treatmentOf(url.pathname) === 'keep',
    new CacheFirst({ cacheName: CACHES.documents, plugins: [onlyGood(), bounded(40, 365)] }),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && treatmentOf(url.pathname) === 'network-first',
    new NetworkFirst({
      cacheName: CACHES.clinics,
      networkTimeoutSeconds: CLINIC_WAIT_S,
      plugins: [onlyGood(), bounded(100, 30)],
    }),
  );
}
