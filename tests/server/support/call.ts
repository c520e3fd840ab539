import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { OWN_HEADER } from '../../../contract/core/constants';
import { needsIdempotencyKey } from '../../../contract/core/descriptor';
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
  errorBodySchema,
  type ErrorBody,
} from '../../../contract/core/endpoint';
import { endpointPath } from '../../../server/http/paths';

export const ORIGIN = 'http://localhost:4173';

interface CallOptions {
  token?: string | undefined;
  /** Generated where needed, unless given; null sends none. */
  key?: string | null;
  /** The Cookie header. */
  cookie?: string | undefined;
  /** The client's address, as the proxy in front has seen it. */
  address?: string | undefined;
}

/** A success matches the endpoint's schema, an error the error schema. */
export interface Answer<E extends Endpoint> {
  status: number;
  headers: Headers;
  /** Throws when the call did not succeed. */
  readonly data: EndpointAnswer<E>;
  /** Throws when the call did succeed. */
  readonly error: ErrorBody;
}

export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: EndpointRequest<E>,
  options?: CallOptions,
) => Promise<Answer<E>>;

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls endpoints as a client would, and validates every answer. */
export function createCaller(send: (path: string, init: RequestInit) => Promise<Response>): Caller {
  return async (endpoint, input, { token, key, cookie, address } = {}) => {
    const { params = {}, query = {}, body } = input as Input;
    const path = endpointPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ).toString();
    const headers = new Headers();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const ownKey = key === undefined && needsIdempotencyKey(endpoint) ? randomUUID() : key;
    if (endpoint.host === 'token-service' || endpoint.isOwnPages) headers.set('Origin', ORIGIN);
    if (endpoint.hasOwnHeader) headers.set(OWN_HEADER, '1');
    if (cookie) headers.set('Cookie', cookie);
    if (address) headers.set('X-Forwarded-For', address);
    if (ownKey) headers.set('Idempotency-Key', ownKey);
    if (endpoint.body) headers.set('Content-Type', 'application/json');
    const answer = await send(search ? `${path}?${search}` : path, {
      method: endpoint.method,
      headers,
      ...(endpoint.body ? { body: JSON.stringify(body) } : {}),
    });
    const json: unknown = await answer.json();
    return {
      status: answer.status,
      headers: answer.headers,
      get data() {
        if (answer.status !== 200) {
          throw new Error(`${endpoint.name} answered ${answer.status} ${JSON.stringify(json)}`);
        }
        return z.parse(endpoint.response, json) as EndpointAnswer<typeof endpoint>;
      },
      get error() {
        if (answer.status === 200) throw new Error(`${endpoint.name} succeeded.`);
        return z.parse(errorBodySchema, json);
      },
    };
  };
}
