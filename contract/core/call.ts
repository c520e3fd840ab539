import type { CachePolicy, Call, Method } from './descriptor';

/** What a call says besides its name and its request line; `Descriptor` says which call may be cached. */
type Terms<M extends Method> = Omit<Call, 'name' | 'method' | 'path'> &
  (
    | { readonly auth: M extends 'GET' ? 'none' : never; readonly cache?: CachePolicy }
    | { readonly cache?: undefined }
  );

/**
 * Describes a call with its literal types.
 * @param terms most are those of the whole domain
 */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  const N extends string,
  const M extends Method,
  const P extends Call['path'],
  const T extends Terms<M>,
>(
  name: N,
  method: M,
  path: P,
  // a term that no call has is a slip
  terms: T & { readonly [K in Exclude<keyof T, keyof Call | 'cache'>]: never },
) {
  return { name, method, path, ...terms };
}
