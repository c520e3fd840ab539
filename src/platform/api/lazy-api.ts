import { loadOnce } from '@/loading/load-once';
import { ApiError } from './api-error';
import type { Api, ApiOptions } from './create-api';

/** An API whose code loads with the first call, or ahead of it. */
type LazyApi = Api & { load: () => Promise<unknown> };

/** The API, whose code and schemas load with the first call. */
export function createLazyApi(options: ApiOptions): LazyApi {
  const client = loadOnce(async () => {
    const { createApi } = await import('./create-api').catch((cause: unknown) => {
      // a chunk that fails to load is treated as a network error
      throw new ApiError('network', { cause });
    });
    return createApi(options);
  });
  const call: Api = async (descriptor, request, callOptions) =>
    (await client())(descriptor, request, callOptions);
  return Object.assign(call, { load: client });
}
