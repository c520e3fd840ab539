import { needsIdempotencyKey } from '@contract/core/descriptor';
import { ApiError } from './api-error';
import { hasCall } from './hosts';
import { judge } from './http-policy';
import { newIdempotencyKey } from './idempotency-key';
import type { AnswerOf, AppDescriptor, RequestOf } from './load-endpoint';
import { sendRequest, type Fetch, type SendOptions } from './send-request';

/** What the API needs of the session. */
export interface SessionPort {
  accessToken(): string | null;
  /**
   * Refreshes the tokens, once for all callers; `used` is the caller's token, which may have been replaced since.
   * `refused`: the session is over. `unreachable`: no response, or the tokens are another patient's now; it stays.
   * `impossible`: no refresh token.
   */
  refresh(used?: string | null): Promise<'refreshed' | 'refused' | 'unreachable' | 'impossible'>;
  end(): Promise<void>;
}

export interface ApiOptions {
  fetch: Fetch;
  session: SessionPort;
  /** The path of the open page, for the status table (product 8). */
  pagePath: () => string;
  /** Shows the alert of product 8, HTTP 500; called once for each failed call of a patient's own action. */
  onServerError: (error: ApiError) => void;
}

export type CallOptions = Omit<SendOptions, 'token'> & {
  /** Shows the alert of product 8 on a 5xx, for a caller that has no words of its own (decision 0122). */
  alert?: boolean;
};

/** Makes a call of the contract. Throws `ApiError`. */
export type Api = <D extends AppDescriptor>(
  descriptor: D,
  request: RequestOf<D>,
  options?: CallOptions,
) => Promise<AnswerOf<D>>;

/** The answer to a call that the backend does not have; no request is made. */
const NOT_OFFERED = { code: 'not_offered', message: '지금은 이용할 수 없는 기능이에요.' };

/**
 * The HTTP clients of product 7 behind one function: bearer header, the status table of product 8 with one refresh
 * and repeat, and one repeat with the same key when the response to a change was lost (product 7).
 */
export function createApi({ fetch, session, pagePath, onServerError }: ApiOptions): Api {
  return async function call(descriptor, request, options = {}) {
    if (!hasCall(descriptor))
      throw new ApiError('http', { status: 404, body: NOT_OFFERED, declared: true });
    const key = needsIdempotencyKey(descriptor) ? (options.key ?? newIdempotencyKey()) : undefined;
    const usesToken = descriptor.auth !== 'none';
    let token: string | null = null;

    const currentToken = () => (usesToken ? session.accessToken() : null);
    const send = () => {
      token = currentToken();
      return sendRequest(fetch, descriptor, request, { signal: options.signal, key, token });
    };
    // what one patient, or a guest, has sent must not be stored for the next one
    const isTheirs = async () =>
      currentToken() === token ||
      (token !== null && (await session.refresh(token)) === 'refreshed');
    const sendSafely = async () => {
      try {
        return await send();
      } catch (error) {
        const isLost = error instanceof ApiError && error.kind === 'network';
        if (key === undefined || !isLost || !(await isTheirs())) throw error;
        return send();
      }
    };

    const attempt = async (isRepeated: boolean): Promise<AnswerOf<typeof descriptor>> => {
      try {
        return await sendSafely();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const verdict = judge({ error, endpoint: descriptor, pagePath: pagePath(), isRepeated });
        if (verdict.isTold && options.alert) onServerError(error);
        if (verdict.session === 'refresh' && (await isRefreshed(session, token, error)))
          return attempt(true);
        // a late answer to one patient does not end the session of the next
        if (verdict.session === 'end' && token !== null && currentToken() === token)
          await session.end();
        throw error;
      }
    };
    return attempt(false);
  };
}

/** Whether to repeat the call; ends the session when the refresh is refused. */
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
      // a 403 on /postprocess does not end the session, but a refused refresh does
      if (outcome === 'refused' || (cause.status === 401 && session.accessToken() !== null))
        await session.end();
      return false;
  }
}
