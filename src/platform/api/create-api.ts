import {
  needsIdempotencyKey,
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
} from '@contract/endpoint';
import { ApiError } from './api-error';
import { newIdempotencyKey } from './idempotency-key';
import { sendRequest, type Fetch, type SendOptions } from './send-request';
import { sessionVerdict } from './session-policy';

/** How the API reaches the session without knowing it. */
export interface SessionPort {
  accessToken(): string | null;
  /** `refused`: the session is over. `unreachable`: nobody answered, so it is kept. */
  refresh(): Promise<'refreshed' | 'refused' | 'unreachable'>;
  end(): Promise<void>;
}

export interface ApiOptions {
  fetch: Fetch;
  session: SessionPort;
  /** The path of the page that is open; the status table looks at it (spec 8). */
  pagePath: () => string;
  /** An HTTP 500 or above was answered; app/ shows it (spec 8). */
  onServerError: (error: ApiError) => void;
}

export type CallOptions = Omit<SendOptions, 'token'> & {
  /** The caller shows a 5xx itself. */
  quiet?: boolean;
};

/** Calls an endpoint whose definition is at hand. Throws `ApiError`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  request: EndpointRequest<E>,
  options?: CallOptions,
) => Promise<EndpointAnswer<E>>;

/**
 * The HTTP clients of spec 7 behind one function: bearer header, one refresh and retry on 401,
 * the status table of spec 8, and one repeat with the same key when the answer to a call that
 * changes something was lost (design 5).
 */
export function createApi({ fetch, session, pagePath, onServerError }: ApiOptions): Call {
  return async function call(endpoint, request, options = {}) {
    const key = needsIdempotencyKey(endpoint) ? (options.key ?? newIdempotencyKey()) : undefined;
    const usesToken = endpoint.auth !== 'none';
    const attempt = () =>
      sendRequest(fetch, endpoint, request, {
        signal: options.signal,
        key,
        token: usesToken ? session.accessToken() : null,
      });
    const attemptSafely = async () => {
      try {
        return await attempt();
      } catch (error) {
        if (key === undefined || !(error instanceof ApiError) || error.kind !== 'network')
          throw error;
        return attempt();
      }
    };
    try {
      return await attemptSafely();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const verdict = usesToken ? sessionVerdict(error, pagePath()) : 'keep';
      if (verdict === 'refresh') return await retryAfterRefresh(session, attemptSafely, error);
      if (verdict === 'end' && session.accessToken() !== null) await session.end();
      if (error.status >= 500 && options.quiet !== true) onServerError(error);
      throw error;
    }
  };
}

async function retryAfterRefresh<T>(
  session: SessionPort,
  attempt: () => Promise<T>,
  cause: ApiError,
): Promise<T> {
  if (session.accessToken() === null) throw cause;
  const outcome = await session.refresh();
  if (outcome === 'unreachable') throw new ApiError('network', { cause });
  if (outcome === 'refused') {
    await session.end();
    throw cause;
  }
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await session.end();
    throw error;
  }
}
