import type { Tokens } from '@contract/auth/schemas';
import { logOut, refreshTokens } from '@contract/auth/calls';
import { ApiError } from '@/platform/api/api-error';
import { hasCall } from '@/platform/api/hosts';
import { sendRequest, type Fetch } from '@/platform/api/send-request';
import { withLock } from '@/platform/storage/with-lock';
import { refreshTokenPlace } from './refresh-token';

/**
 * Exchanges the refresh token for new tokens. A 400, a 401 or a response without tokens is `refused` (product 8). Any
 * other failure, such as a captive portal or a truncated response, throws and does not affect the session.
 */
export async function rotateTokens(
  fetch: Fetch,
  body: ReturnType<typeof refreshTokenPlace.shown>,
): Promise<Tokens | 'refused'> {
  try {
    return await sendRequest(fetch, refreshTokens, { body });
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return 'refused';
    throw error;
  }
}

function isRefusal({ kind, status }: ApiError): boolean {
  return kind === 'decode' || status === 400 || status === 401;
}

/**
 * Tells the server that the session of these tokens has ended; null repeats what it has not heard. Never rejects:
 * a cookie's session that nobody could be told of is told when the network is back, or with the next page.
 */
export async function endFamily(fetch: Fetch, tokens: Tokens | null): Promise<void> {
  const { refreshToken = '' } = tokens ?? {};
  const body = refreshToken === '' ? {} : { refresh_token: refreshToken };
  const isDue = () => hasCall(logOut) && (refreshToken !== '' || refreshTokenPlace.isEnding());
  // after the answer of a refresh, which would bring the cookie back
  await withLock('dalim-session', async () => {
    if (isDue()) await sendRequest(fetch, logOut, { body });
  }).catch(() => {
    if (refreshTokenPlace.isEnding())
      window.addEventListener('online', () => void endFamily(fetch, null), { once: true });
  });
}
