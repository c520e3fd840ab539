import type { Hono } from 'hono';
import type { Endpoint, EndpointAnswer, EndpointInput } from '@contract/endpoint';
import type { Deps } from '../deps';

/** What the middleware leaves for handlers and the log. */
export interface HttpEnv {
  Variables: { requestId: string; route: string };
}

/** Where modules mount their endpoints. */
export interface Api {
  readonly app: Hono<HttpEnv>;
  readonly deps: Deps;
  /** Endpoints mounted so far. */
  readonly mounted: Endpoint[];
}

type PatientOf<E extends Endpoint> = E['auth'] extends 'required'
  ? string
  : E['auth'] extends 'optional'
    ? string | null
    : null;

/** A call whose input has passed the endpoint's schemas and whose bearer has been checked. */
export interface Call<E extends Endpoint> extends EndpointInput<E> {
  /** Who is signed in; null for a guest. */
  readonly patientId: PatientOf<E>;
  /** Network address of the caller, for rate limits only. */
  readonly clientAddress: string;
}

/** Answers a call, or throws `ApiError`. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointAnswer<E>>;
