import type * as z from 'zod/mini';

/** The four API hosts (spec 7, design 5). */
export type Host = 'api' | 'public-api' | 'medical-streaming-api' | 'token-service';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Whether a bearer token is unused, read when there, or demanded. */
export type EndpointAuth = 'none' | 'optional' | 'required';
/** Answers that belong to an endpoint's normal life and never touch the session (design 5, Errors). */
export type DeclaredStatus = 400 | 401 | 403 | 404 | 409 | 422 | 429;

type Schema = z.core.$ZodType;

/** One call: everything that client, server and OpenAPI need to know of it. */
export interface Endpoint {
  /** operationId in OpenAPI; unique. */
  readonly name: string;
  readonly host: Host;
  readonly method: Method;
  /** Path on its host with `{param}` placeholders. */
  readonly path: `/${string}`;
  readonly auth: EndpointAuth;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly response: Schema;
  readonly declares: readonly DeclaredStatus[];
  /** Milliseconds until the client gives up; `REQUEST_TIMEOUT_MS` by default. */
  readonly timeoutMs?: number;
}

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<S> = S extends Schema ? z.core.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.core.input<S> : undefined;
type PartOf<E, K extends 'params' | 'query' | 'body'> = K extends keyof E ? E[K] : undefined;

/** What the server's handler receives. */
export interface EndpointInput<E extends Endpoint> {
  params: OutputOf<PartOf<E, 'params'>>;
  query: OutputOf<PartOf<E, 'query'>>;
  body: OutputOf<PartOf<E, 'body'>>;
}

/** What the caller gives: only the parts that the endpoint declares. */
export type EndpointRequest<E extends Endpoint> = {
  [
    K in 'params' | 'query' | 'body' as K extends keyof E
      ? E[K] extends Schema
        ? K
        : never
      : never
  ]: InputOf<PartOf<E, K>>;
};

/** What the call answers when it succeeds. */
export type EndpointAnswer<E extends Endpoint> = z.core.output<E['response']>;

/**
 * Whether a call must carry an `Idempotency-Key` (design 5, Safe repeats): all that change something,
 * sign-in and token calls aside, for those have single-use codes and rotation of their own.
 */
export function needsIdempotencyKey(call: Endpoint): boolean {
  return call.method !== 'GET' && call.host !== 'token-service' && !READ_BY_POST.has(call.name);
}

/** Reads that the specification gives a POST because their input is a list. */
const READ_BY_POST: ReadonlySet<string> = new Set(['getGroupStatus', 'preValidateItems']);
