import type { WorkboxPlugin } from 'workbox-core';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { CACHES } from './cache-names';

const DAY_S = 24 * 60 * 60;

/** A file of the build before, for a tab that still runs it: its shell has not gone yet. */
const fromAnyShell: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? (await caches.match(request)),
};

function cacheFirst(
  cacheName: string,
  maxEntries: number,
  days: number,
  ...plugins: WorkboxPlugin[]
): CacheFirst {
  return new CacheFirst({
    cacheName,
    plugins: [
      ...plugins,
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
  registerRoute(under('/assets/'), cacheFirst(CACHES.files, 120, 30, fromAnyShell));
}
