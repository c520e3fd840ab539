import type { WorkboxPlugin } from 'workbox-core';

const FOR_ONE_PERSON = /\b(private|no-store)\b/;

/** Whatever a path promises: an answer to somebody, or one that says so itself, is never kept. */
export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPrivate =
      request.headers.has('authorization') ||
      FOR_ONE_PERSON.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && !isPrivate ? response : null;
  },
};
