import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Descriptor } from '@contract/core/descriptor';
import type { Api } from './create-api';
import type { AppDescriptor, RequestOf } from './load-endpoint';

declare module '@tanstack/react-query' {
  interface Register {
    /** The descriptor of the query's call. */
    queryMeta: { call?: Descriptor };
  }
}

/** Prefix of the query keys: `private` queries are removed when the session ends. */
type EndpointKey = readonly [scope: 'public' | 'private', name: string, request: object];

export const endpointKey = <D extends AppDescriptor>(
  descriptor: D,
  request: RequestOf<D>,
): EndpointKey => [descriptor.auth === 'required' ? 'private' : 'public', descriptor.name, request];

/** The query of one call; its `staleTime` comes from the descriptor. */
export const endpointQuery = <D extends AppDescriptor>(
  api: Api,
  descriptor: D,
  request: RequestOf<D>,
) =>
  queryOptions({
    queryKey: endpointKey(descriptor, request),
    queryFn: ({ signal }) => api(descriptor, request, { signal }),
    ...metaOf(descriptor),
    staleTime: descriptor.cache?.freshMs ?? 0,
  });

/** An infinite query of a call that returns `page`, `pageSize` and `total`. */
export const endpointPagesQuery = <D extends AppDescriptor>(
  api: Api,
  descriptor: D,
  request: RequestOf<D>,
) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey(descriptor, request), 'pages'] as const,
    queryFn: ({ signal, pageParam }) => api(descriptor, withPage(request, pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { page, pageSize, total } = last as { page: number; pageSize: number; total: number };
      return page * pageSize < total ? page + 1 : undefined;
    },
    ...metaOf(descriptor),
    staleTime: descriptor.cache?.freshMs ?? 0,
  });

/** The server renders without it: nothing is persisted there, and it would only enlarge the page. */
export const metaOf = (call: Descriptor) => (import.meta.env.SSR ? {} : { meta: { call } });

/** The request for one page of a list; pages count from 1. */
export const withPage = <R extends object>(request: R, page: number): R => ({
  ...request,
  query: { ...(request as { query?: object }).query, page },
});
