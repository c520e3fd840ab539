import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import type { Tokens } from '@contract/auth/schemas';
import { ACCESS_TOKEN_MS } from '@contract/core/figures';
import { digestOf } from '../../core/digest';
import { refreshTokens, tokenFamilies } from '../../db/schema/auth';
import { keyedHash } from '../../db/server-keys';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { signToken } from './signed-token';
import {
  admitLogin,
  findToken,
  lockFamily,
  revokeFamily,
  SESSION_MAX_MS,
  type Family,
} from './queries';

/** An unused refresh token expires after 60 days. */
const REFRESH_TOKEN_MS = 60 * DAY_MS;
/** How long a rotation with a lost answer may be repeated (product 4, Session). */
const REPEAT_MS = 30_000;

/** Starts a session with its first refresh token. Throws 401 where an automatic login is not enough. */
export async function issueTokens(
  deps: Deps,
  {
    patientId,
    device,
    isAutomatic = false,
  }: { patientId: string; device: string; isAutomatic?: boolean | undefined },
): Promise<{ id: string; tokens: Tokens; seconds: number }> {
  const now = deps.clock();
  const refreshToken = randomBytes(32).toString('base64url');
  const family = { id: newId(deps.clock), patientId, device, createdAt: now };
  const first = row(refreshToken, family, now);
  await deps.db.transaction(async (tx) => {
    if (!(await admitLogin(tx, patientId, isAutomatic))) throw new ApiError(401, 'not_by_itself');
    await tx.insert(tokenFamilies).values(family);
    await tx.insert(refreshTokens).values(first);
  });
  const tokens = { accessToken: await accessToken(deps, family), refreshToken };
  return { id: family.id, tokens, seconds: secondsLeft(first, now) };
}

/** `seconds`: how long the new refresh token lasts; `reused`: the session that the reuse of an old token has ended. */
interface Rotation {
  tokens: Tokens | null;
  seconds: number;
  reused: Family | null;
}

/**
 * Rotates a refresh token. A repeat within 30 s returns the same unused successor; any other reuse revokes the
 * family. `tokens` is null when the token is invalid or its session has reached `SESSION_MAX_MS`.
 */
export async function rotateTokens(deps: Deps, refreshToken: string): Promise<Rotation> {
  const now = deps.clock();
  const hash = digestOf(refreshToken);
  // Derived from the old token, so that it can be returned again although only hashes are stored.
  const successor = await keyedHash(deps.keys, 'refresh-token', refreshToken);
  let reused: Family | null = null;
  const rotated = await deps.db.transaction(async (tx) => {
    const known = await findToken(tx, hash);
    const family = known && (await lockFamily(tx, known.familyId));
    // Read again after locking, since a parallel rotation may have used the token.
    const token = family && (await findToken(tx, hash));
    if (!family || !token || family.revokedAt !== null || token.expiresAt <= now) return null;
    if (family.createdAt <= now - SESSION_MAX_MS) return null;
    if (token.usedAt === null) {
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.hash, hash));
      const next = row(successor, family, now);
      await tx.insert(refreshTokens).values(next);
      return { family, next };
    }
    const next = await findToken(tx, digestOf(successor));
    if (now - token.usedAt <= REPEAT_MS && next?.usedAt === null) return { family, next };
    await revokeFamily(tx, family.id, now);
    reused = family;
    return null;
  });
  if (rotated === null) return { tokens: null, seconds: 0, reused };
  const { family, next } = rotated;
  const tokens = { accessToken: await accessToken(deps, family), refreshToken: successor };
  return { tokens, seconds: secondsLeft(next, now), reused: null };
}

/** Revokes the family of a refresh token and returns it; null for an unknown token or an ended family. */
export async function revokeFamilyOf(deps: Deps, refreshToken: string): Promise<Family | null> {
  const token = await findToken(deps.db, digestOf(refreshToken));
  return token && revokeFamily(deps.db, token.familyId, deps.clock());
}

/** A JWT with the ids of patient and session (product 4, Session). */
async function accessToken(
  deps: Deps,
  { id, patientId }: { id: string; patientId: string },
): Promise<string> {
  const key = await deps.keys.get('access-token');
  return signToken(
    { sub: patientId, sid: id },
    { key, now: deps.clock(), lifeMs: ACCESS_TOKEN_MS },
  );
}

/** A refresh token's row: it never outlasts its session. */
function row(token: string, family: Pick<Family, 'id' | 'createdAt'>, now: number) {
  const expiresAt = Math.min(now + REFRESH_TOKEN_MS, family.createdAt + SESSION_MAX_MS);
  return { hash: digestOf(token), familyId: family.id, createdAt: now, expiresAt };
}

const secondsLeft = ({ expiresAt }: { expiresAt: number }, now: number) =>
  Math.floor((expiresAt - now) / 1000);
