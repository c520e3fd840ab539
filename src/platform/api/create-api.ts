import {
  needsIdempotencyKey,
  type Endpoint,
  type EndpointAnswer,
  type EndpointRequest,
} from '@contract/endpoint';
import { ApiError } from './api-error';
import { judge } from './http-policy';
import { newIdempotencyKey } from './idempotency-key';
import { sendRequest, type Fetch, type SendOptions } from './send-request';

/** How the API reaches the session without knowing it. */
export interface SessionPort {
  accessToken(): string | null;
  /**
   * Gets fresh tokens, once for all who ask; `used` is the token that was refused, which another tab
   * may have replaced already. `refused`: the session is over. `unreachable`: nobody answered, so it
   * is kept. `impossible`: there is no refresh token, which is a warning only (spec 8).
   */
  refresh(used?: string | null): Promise<'refreshed' | 'refused' | 'unreachable' | 'impossible'>;
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
 * The HTTP clients of spec 7 behind one function: bearer header, the status table of spec 8 with one
 * refresh and repeat, and one repeat with the same key when the answer to a call that changes
 * something was lost (design 5).
 */
export function createApi({ fetch, session, pagePath, onServerError }: ApiOptions): Call {
  return async function call(endpoint, request, options = {}) {
    const key = needsIdempotencyKey(endpoint) ? (options.key ?? newIdempotencyKey()) : undefined;
    const usesToken = endpoint.auth !== 'none';
    let token: string | null = null;

    const send = () => {
      token = usesToken ? session.accessToken() : null;
      return sendRequest(fetch, endpoint, request, { signal: options.signal, key, token });
    };
    const sendSafely = async () => {
      try {
        return await send();
      } catch (error) {
        const isLost = error instanceof ApiError && error.kind === 'network';
        if (key === undefined || !isLost) throw error;
        return send();
      }
    };

    const attempt = async (isRepeated: boolean): Promise<EndpointAnswer<typeof endpoint>> => {
      try {
        return await sendSafely();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const verdict = judge({ error, endpoint, pagePath: pagePath(), isRepeated });
        if (verdict.isTold && options.quiet !== true) onServerError(error);
        if (verdict.session === 'refresh' && (await isRefreshed(session, token, error)))
          return attempt(true);
        if (verdict.session === 'end' && session.accessToken() !== null) await session.end();
        throw error;
      }
    };
    return attempt(false);
  };
}

/** Whether the call may be repeated; ends the session when a refused one cannot be refreshed. */
async function isRefreshed(
  session: SessionPort,
  used: string | null,
  cause: ApiError,
): Promise<boolean> {
  const outcome = await session.refresh(used);
  switch (outcome) {
    case 'refreshed':
      return true;
    case 'unreachable':
      throw new ApiError('network', { cause });
    case 'refused':
    case 'impossible':
      // on /postprocess a 403 is no word on the session; a refresh that was refused is
      if (outcome === 'refused' || (cause.status === 401 && session.accessToken() !== null))
        await session.end();
      return false;
  }
}
