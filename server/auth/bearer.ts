import type { EndpointAuth } from '@contract/endpoint';
import type { Deps } from '../deps';
import { ApiError } from '../http/api-error';
import { verifyAccessToken } from './access-token';

const BEARER = /^Bearer ([\w.-]{1,2000})$/i;

/**
 * The patient behind an Authorization header. Where sign-in is required, its absence is 401; a
 * token that does not hold is 401 wherever tokens are read at all, so that the client refreshes it.
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
  const patientId = token === undefined ? null : verifyAccessToken(token, key, deps.clock());
  if (patientId === null) throw new ApiError(401, 'unauthenticated');
  return patientId;
}
