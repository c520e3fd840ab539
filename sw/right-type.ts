import type { WorkboxPlugin } from 'workbox-core';
import { publicPath } from './backend';

/** Expected content types by path. */
const TYPES: readonly [path: RegExp, type: RegExp][] = [
  [/\.(avif|webp|png|jpe?g|svg|ico)$/, /^image\//],
  [/\.woff2$/, /^(font\/|application\/(font|x-font|octet-stream))/],
  [/\.m?js$/, /^(text|application)\/(x-)?javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.html$/, /^text\/html\b/],
  [/\.(json|webmanifest)$/, /json\b/],
];

/** An element of the shell that a captive portal's page does not have. */
const OWN_PAGE = 'id="root"';

/**
 * Whether a 200 has the content type of its path. A captive portal or proxy responds 200 `text/html` to any
 * request. Other statuses are not checked.
 */
export function hasRightType(url: string, response: Response): boolean {
  if (response.status !== 200) return true;
  const address = new URL(url);
  const { pathname } = address;
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  if (publicPath(address) !== null) return /^application\/json\b/.test(type);
  const expected = TYPES.find(([path]) => path.test(pathname));
  return expected ? expected[1].test(type) : !type.startsWith('text/html');
}

/**
 * Neither serves nor caches responses of the wrong type (product 10). From the network they are retried once past the
 * HTTP cache, then count as failed; from a cache they are deleted, so that the strategy fetches again.
 */
export const onlyRightType: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || hasRightType(request.url, cachedResponse)) return cachedResponse ?? null;
    await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    return null;
  },
  fetchDidSucceed: async ({ request, response }) => {
    if (await isOurs(request, response)) return response;
    const anew = await fetch(new Request(request, { cache: 'reload' }));
    if (await isOurs(request, anew)) return anew;
    throw new TypeError(`${request.url} was answered as something else`);
  },
};

async function isOurs(request: Request, response: Response): Promise<boolean> {
  if (!hasRightType(request.url, response)) return false;
  const isPage = response.status === 200 && /\.html$/.test(new URL(request.url).pathname);
  return !isPage || (await response.clone().text()).includes(OWN_PAGE);
}
