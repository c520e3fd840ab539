import * as z from 'zod/mini';
import { REQUEST_TIMEOUT_MS } from '@contract/constants';
import {
  needsIdempotencyKey,
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
} from '@contract/endpoint';
import { errorBodySchema } from '@contract/errors';
import { noteAnswerDate } from './answer-dates';
import { ApiError } from './api-error';
import { HOST_BASES } from './hosts';
import { hearServerDate } from './server-clock';

/** What a request needs from the world: in the browser `fetch`, on the server a call in process. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Required by calls that change something; see `newIdempotencyKey`. */
  key?: string | undefined;
  token?: string | null | undefined;
}

type Scalar = string | number | boolean | null | undefined;

interface LooseRequest {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

/** The path of an endpoint on its host, with parameters and query filled in. */
export function requestPath(endpoint: Endpoint, request: LooseRequest): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/**
 * Sends one call of the contract and answers its parsed body; throws `ApiError`. It neither
 * retries nor touches the session: `createApi` adds both.
 */
export async function sendRequest<E extends Endpoint>(
  fetch: Fetch,
  endpoint: E,
  request: EndpointRequest<E>,
  options: SendOptions = {},
): Promise<EndpointAnswer<E>> {
  const loose: LooseRequest = request;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (loose.body !== undefined) headers['content-type'] = 'application/json';
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (needsIdempotencyKey(endpoint)) headers['idempotency-key'] = options.key ?? '';
  const timeout = AbortSignal.timeout(endpoint.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = { method: endpoint.method, headers, signal };
  if (loose.body !== undefined) init.body = JSON.stringify(loose.body);

  const sentAt = Date.now();
  let response: Response;
  let body: unknown;
  try {
    const address = HOST_BASES[endpoint.host] + requestPath(endpoint, loose);
    response = await fetch(address, init);
    const made = response.headers.get('date');
    // an answer to nobody in particular may be an old one out of a cache
    if (endpoint.auth !== 'none') hearServerDate(made, sentAt, Date.now());
    else if (endpoint.method === 'GET' && response.ok) noteAnswerDate(address, made);
    body = await response.json().catch((error: unknown) => {
      // cut off on the way, or the page of some machine in between: ours has not answered
      if (response.ok || signal.aborted) throw error;
      return undefined;
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
  if (!response.ok) throw httpError(endpoint, response.status, body);
  const parsed = z.safeParse(endpoint.response, body);
  if (!parsed.success) throw new ApiError('decode', { cause: parsed.error });
  return parsed.data as EndpointAnswer<E>;
}

function httpError(endpoint: Endpoint, status: number, body: unknown): ApiError {
  const parsed = z.safeParse(errorBodySchema, body);
  return new ApiError('http', {
    status,
    declared: endpoint.declares.some((declared) => declared === status),
    ...(parsed.success ? { body: parsed.data } : {}),
  });
}
