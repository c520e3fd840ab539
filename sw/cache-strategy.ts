import type { WorkboxPlugin } from 'workbox-core';
import type { CachePolicy } from '@contract/core/descriptor';
import { readAt } from '@contract/calls';
import { hasTypedWords } from '@contract/core/typed-words';

const FOR_ONE_PERSON = /\b(private|no-store)\b/;

/** Never caches a response to a request with a token, or one marked private. */
export const onlyPublic: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isPrivate =
      request.headers.has('authorization') ||
      FOR_ONE_PERSON.test(response.headers.get('cache-control') ?? '');
    return response.status === 200 && !isPrivate ? response : null;
  },
};

export type CacheStrategy = NonNullable<CachePolicy['worker']>;

/**
 * The cache strategy for a GET of this path on the public host, from the call's descriptor; null if it is not
 * cached, as what somebody searched for.
 */
export function cacheStrategyFor(path: string, search = ''): CacheStrategy | null {
  if (hasTypedWords(search)) return null;
  return readAt('public-api', path)?.cache?.worker ?? null;
}
