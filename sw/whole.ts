import type { WorkboxPlugin } from 'workbox-core';

/** Says on a stored response how many bytes were to be stored. */
const LENGTH = 'x-stored-length';

/**
 * Whether all bytes of a stored response are there: on a full disk Firefox takes `put`, and stores a part or nothing.
 * @param length as the build knows it; else as it was noted, and what an earlier release stored has to have any
 */
export async function isWhole(response: Response, length?: number): Promise<boolean> {
  const size = await response
    .clone()
    .blob()
    .then(
      (body) => body.size,
      () => 0,
    );
  const noted = length ?? response.headers.get(LENGTH);
  return noted === null ? size > 0 : size === Number(noted);
}

/** Notes the length of what is stored; what comes back shorter is deleted and fetched again. */
export const onlyWhole: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null;
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    headers.set(LENGTH, String(body.byteLength));
    return new Response(body, { headers });
  },
  cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse }) => {
    if (!cachedResponse || (await isWhole(cachedResponse))) return cachedResponse ?? null;
    await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
    return null;
  },
};
