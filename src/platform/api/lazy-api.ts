import type { Endpoint, EndpointAnswer, EndpointRequest } from '@contract/endpoint';
import { loadOnce } from '@/loading/load-once';
import { ApiError } from './api-error';
import type { ApiOptions, CallOptions } from './create-api';

/** An endpoint, or how to load it: schemas are not part of the first load (decision 0011). */
export type EndpointSource<E extends Endpoint> = E | (() => Promise<E>);

/** Calls an endpoint of the contract. Throws `ApiError`. */
export type Api = <E extends Endpoint>(
  endpoint: EndpointSource<E>,
  request: EndpointRequest<E>,
  options?: CallOptions,
) => Promise<EndpointAnswer<E>>;

/** The API, whose code and schemas arrive with the first call. */
export function createLazyApi(options: ApiOptions): Api {
  const client = loadOnce(async () => {
    const { createApi } = await loaded(import('./create-api'));
    return createApi(options);
  });
  return async (source, request, callOptions) => {
    const [call, endpoint] = await Promise.all([
      client(),
      typeof source === 'function' ? loaded(source()) : source,
    ]);
    return call(endpoint, request, callOptions);
  };
}

/** A file of the app that does not arrive is a network fault like any other. */
function loaded<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
}
