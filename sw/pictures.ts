import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { bounded } from './bounded';
import { CACHES } from './cache-names';
import { otherPictureWidth } from './other-picture-width';
import { onlyRightType } from './right-type';
import { onlyWhole } from './whole';

/** Serves a file of the previous build to a tab that still runs it; its shell cache is still there. */
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
    // a cached picture matches whatever its request headers were
    matchOptions: { ignoreVary: true },
    plugins: [...plugins, onlyWhole, onlyRightType, bounded(maxEntries, days)],
  });
}

/** Pictures, and hashed files of other builds: cache first, bounded in number and age. */
export function cachePictures(): void {
  const under = (folder: string) => (options: { url: URL; sameOrigin: boolean }) =>
    options.sameOrigin && options.url.pathname.startsWith(folder);
  registerRoute(under('/pictures/'), cacheFirst(CACHES.pictures, 240, 60, otherPictureWidth));
  registerRoute(under('/icons/'), cacheFirst(CACHES.pictures, 240, 60));
  registerRoute(under('/assets/'), cacheFirst(CACHES.files, 120, 30, fromAnyShell));
}
