/** The four API hosts (product 7). */
export type Host = 'api' | 'public-api' | 'medical-streaming-api' | 'token-service';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Whether a bearer token is unused, read when there, or demanded. */
export type EndpointAuth = 'none' | 'optional' | 'required';
/** Expected statuses, which never affect the session (product 7, Errors). Every endpoint may also answer 429. */
type DeclaredStatus = 400 | 401 | 403 | 404 | 409 | 422;

/** Who caches an answer, and how long (product 10). Without it nobody does. */
export interface CachePolicy {
  /** Lifetime in browsers and shared caches (seconds, `Cache-Control: max-age`). */
  readonly maxAge: number;
  /** How long the app shows it without refetching (ms). */
  readonly freshMs: number;
  /** How the service worker uses its copy; without it the worker has none. */
  readonly worker?: 'stale-while-revalidate' | 'cache-first' | 'network-first';
  /** Days that the app stores it for offline pages; without it a page load forgets it. */
  readonly deviceDays?: number;
}

/**
 * A call without its schemas: cheap to import for app, worker and server. The endpoint with its
 * schemas is exported under `name` by the contract's domain `resource`.
 */
export interface Call {
  /** operationId in OpenAPI; unique. */
  readonly name: string;
  readonly resource: string;
  readonly host: Host;
  readonly method: Method;
  /** Path on its host with `{param}` placeholders. */
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  /** `core`: every backend has it; `shop`: the shop's own server answers it; else the extra it belongs to (0122). */
  readonly part: string;
  readonly declares: readonly DeclaredStatus[];
  /** Milliseconds until the client times out; `REQUEST_TIMEOUT_MS` by default. */
  readonly timeoutMs?: number;
  /** Answers with the token of a patient who has left meanwhile, whose answer may have been lost. */
  readonly mayHaveLeft?: true;
  /** A read that the specification makes a POST, because its input is a list. */
  readonly isRead?: true;
  /** A guest may make this change, and repeating it changes nothing. */
  readonly isRepeatable?: true;
  /** Answered to the shop's own pages alone: the request has to name their origin. */
  readonly isOwnPages?: true;
  /** Sent with `OWN_HEADER`, and refused without it. */
  readonly hasOwnHeader?: true;
}

/** A public read alone may be cached. */
export type Descriptor = Call &
  (
    | { readonly method: 'GET'; readonly auth: 'none'; readonly cache?: CachePolicy }
    | { readonly cache?: undefined }
  );

/**
 * Whether a call must carry an `Idempotency-Key` (product 7, Safe repeats): every change except
 * sign-in and token calls, which have single-use codes and rotation, and what may be repeated anyway.
 */
export function needsIdempotencyKey(call: Descriptor): boolean {
  const { method, host, isRead, isRepeatable } = call;
  return method !== 'GET' && host !== 'token-service' && !isRead && !isRepeatable;
}
