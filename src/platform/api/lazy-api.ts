import { loadOnce } from '@/loading/load-once';
import { ApiError } from './api-error';
import type { Api, ApiOptions } from './create-api';

/** The API, whose code and schemas load with the first call. */
export function createLazyApi(options: ApiOptions): Api {
  const client = loadOnce(async () => {
    const { createApi } = await import('./create-api').catch((cause: unknown) => {
      // a chunk that fails to load is treated as a network error
      throw new ApiError('network', { cause });
    });
    return createApi(options);
  });
  return async (descriptor, request, callOptions) =>
    (await client())(descriptor, request, callOptions);
}

/** The API for loaders of a preloaded page: errors concern nobody yet. */
export function preloading(api: Api): Api {
  return (descriptor, request, options) =>
    api(descriptor, request, { ...options, audience: 'preload' });
}
