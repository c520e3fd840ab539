import type { Descriptor } from '@contract/core/descriptor';
import type { Deps } from '../../http/deps';
import type { Bearer } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { findPatient } from '../patients/queries';
import { isSessionLive } from './queries';
import { verifyToken } from './signed-token';

const BEARER = /^Bearer ([\w.-]{1,2000})$/i;

const GUEST: Bearer = { patientId: null, sessionId: null };

/**
 * The patient and session of an Authorization header. A missing header is 401 where sign-in is required; an
 * invalid token, and one whose session has ended, is always 401, so that the client refreshes it.
 */
export async function readBearer(
  deps: Deps,
  { auth, mayHaveLeft }: Pick<Descriptor, 'auth' | 'mayHaveLeft'>,
  header: string | undefined,
): Promise<Bearer> {
  if (auth === 'none') return GUEST;
  if (header === undefined && auth === 'optional') return GUEST;
  const token = BEARER.exec(header ?? '')?.[1];
  const key = await deps.keys.get('access-token');
  const now = deps.clock();
  const { sub, sid } = (token === undefined ? null : await verifyToken(token, { key, now })) ?? {};
  if (sub === undefined || typeof sid !== 'string') throw new ApiError(401, 'unauthenticated');
  const isLive = await isSessionLive(deps.db, { id: sid, patientId: sub }, now);
  if (!isLive && !(mayHaveLeft && (await findPatient(deps.db, sub)) === null))
    throw new ApiError(401, 'unauthenticated');
  return { patientId: sub, sessionId: sid };
}
