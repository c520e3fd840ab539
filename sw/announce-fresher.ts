import type { WorkboxPlugin } from 'workbox-core';

declare const self: ServiceWorkerGlobalScope;

/** What the page hears when an answer that it was given from the cache has a newer one. */
export interface FresherMessage {
  type: 'fresher';
  /** Path and query of the call. */
  path: string;
}

/** Tells open pages when a refreshed answer differs from the one they were shown (design 7). */
export const announceFresher: WorkboxPlugin = {
  cacheDidUpdate: async ({ oldResponse, newResponse, request }) => {
    if (!oldResponse || (await isSame(oldResponse, newResponse))) return;
    const { pathname, search } = new URL(request.url);
    const message: FresherMessage = { type: 'fresher', path: pathname + search };
    for (const client of await self.clients.matchAll({ type: 'window' }))
      client.postMessage(message);
  },
};

async function isSame(before: Response, after: Response): Promise<boolean> {
  const tag = before.headers.get('etag');
  if (tag !== null) return tag === after.headers.get('etag');
  return (await before.clone().text()) === (await after.clone().text());
}
