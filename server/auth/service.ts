import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Tokens } from '@contract/auth';
import type { Deps } from '../deps';
import { newId } from '../ids';
import { signAccessToken } from './access-token';
import {
  findFamilyOf,
  findToken,
  insertFamily,
  insertToken,
  lockFamily,
  markUsed,
  revokeFamily,
} from './queries';

/** A refresh token that nobody uses for so long is worth nothing. */
const REFRESH_TOKEN_MS = 60 * 24 * 60 * 60_000;
/** How long a lost answer may be asked for again (design 6, Session). */
const REPEAT_MS = 30_000;

/** Begins a session: a new family with its first refresh token. */
export async function issueTokens(deps: Deps, patientId: string): Promise<Tokens> {
  const now = deps.clock();
  const refreshToken = randomBytes(32).toString('base64url');
  await deps.db.transaction(async (tx) => {
    const familyId = newId(deps.clock);
    await insertFamily(tx, { id: familyId, patientId, createdAt: now });
    await insertToken(tx, row(refreshToken, familyId, now));
  });
  return { accessToken: await accessToken(deps, patientId), refreshToken };
}

/**
 * Rotates a refresh token. Within 30 s the same successor is given again while it is unused; any
 * other use of an old token revokes the family. Null when the token is worth nothing.
 */
export async function rotateTokens(deps: Deps, refreshToken: string): Promise<Tokens | null> {
  const now = deps.clock();
  const hash = hashOf(refreshToken);
  const successor = await successorOf(deps, refreshToken);
  const patientId = await deps.db.transaction(async (tx) => {
    const familyId = await findFamilyOf(tx, hash);
    const family = familyId === null ? null : await lockFamily(tx, familyId);
    // Read after the lock: a parallel rotation may have used the token meanwhile.
    const token = family === null ? null : await findToken(tx, hash);
    if (!family || !token || family.revokedAt !== null || token.expiresAt <= now) return null;
    if (token.usedAt === null) {
      await markUsed(tx, hash, now);
      await insertToken(tx, row(successor, family.id, now));
      return family.patientId;
    }
    const next = await findToken(tx, hashOf(successor));
    if (now - token.usedAt <= REPEAT_MS && next?.usedAt === null) return family.patientId;
    await revokeFamily(tx, family.id, now);
    return null;
  });
  if (patientId === null) return null;
  return { accessToken: await accessToken(deps, patientId), refreshToken: successor };
}

/** Ends the session that a refresh token belongs to; unknown tokens are none of anybody's business. */
export async function revokeFamilyOf(deps: Deps, refreshToken: string): Promise<void> {
  const familyId = await findFamilyOf(deps.db, hashOf(refreshToken));
  if (familyId !== null) await revokeFamily(deps.db, familyId, deps.clock());
}

async function accessToken(deps: Deps, patientId: string): Promise<string> {
  return signAccessToken(patientId, await deps.keys.get('access-token'), deps.clock());
}

/** Computed, so that it can be given again although only hashes are stored. */
async function successorOf(deps: Deps, refreshToken: string): Promise<string> {
  const key = await deps.keys.get('refresh-token');
  return createHmac('sha256', key).update(refreshToken).digest('base64url');
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function row(token: string, familyId: string, now: number) {
  return { hash: hashOf(token), familyId, createdAt: now, expiresAt: now + REFRESH_TOKEN_MS };
}
