import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from './cache-names';

const DAY_S = 24 * 60 * 60;

function cacheFirst(cacheName: string, maxEntries: number, days: number): CacheFirst {
  return new CacheFirst({
    cacheName,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({
        maxEntries,
        maxAgeSeconds: days * DAY_S,
        // pictures are the first to go when the device has no room
        purgeOnQuotaError: true,
      }),
    ],
  });
}

/** Pictures, fonts, and hashed files of other builds: cache first, bounded in number and age. */
export function cachePicturesAndFonts(): void {
  const under = (folder: string) => (options: { url: URL; sameOrigin: boolean }) =>
    options.sameOrigin && options.url.pathname.startsWith(folder);
  registerRoute(under('/pictures/'), cacheFirst(CACHES.pictures, 240, 60));
  registerRoute(under('/icons/'), cacheFirst(CACHES.pictures, 240, 60));
  registerRoute(under('/fonts/'), cacheFirst(CACHES.fonts, 120, 365));
  registerRoute(under('/assets/'), cacheFirst(CACHES.files, 120, 30));
}
