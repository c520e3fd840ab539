import type { EndpointAuth } from '@contract/descriptor';
import type { Deps } from '../deps';
import { ApiError } from '../http/api-error';
import { verifyToken } from './signed-token';

const BEARER = /^Bearer ([\w.-]{1,2000})$/i;

/**
 * The patient of an Authorization header. A missing header is 401 where sign-in is required; an
 * invalid token is always 401, so that the client refreshes it.
 */
export async function bearerPatient(
  deps: Deps,
  auth: EndpointAuth,
  header: string | undefined,
): Promise<string | null> {
  if (auth === 'none') return null;
  if (header === undefined && auth === 'optional') return null;
  const token = BEARER.exec(header ?? '')?.[1];
  const key = await deps.keys.get('access-token');
  const claims = token === undefined ? null : await verifyToken(token, { key, now: deps.clock() });
  if (claims?.sub === undefined) throw new ApiError(401, 'unauthenticated');
  return claims.sub;
}
