import type { WorkboxPlugin } from 'workbox-core';
import { isWhole } from './whole';

const WIDTH = /-\d+(\.(?:avif|webp))$/;

/** The address without its width, which all widths of a picture in one format share; null for other files. */
function stemOf(url: string): string | null {
  const { pathname } = new URL(url);
  return WIDTH.test(pathname) ? pathname.replace(WIDTH, '$1') : null;
}

/** Serves another cached width of a picture that cannot be fetched (product 10). */
export const otherPictureWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const stem = stemOf(request.url);
    if (stem === null) return undefined;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of (await cache.keys()).filter(({ url }) => stemOf(url) === stem)) {
        const stored = await cache.match(key, { ignoreVary: true });
        if (stored && (await isWhole(stored))) return stored;
      }
    }
    return undefined;
  },
};
