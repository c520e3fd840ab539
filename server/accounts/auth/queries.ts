import { and, eq, gt, isNull, lt, or, type SQL } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import type { Db, Tx } from '../../db/client';
import { refreshTokens, tokenFamilies } from '../../db/schema/auth';
import { patients } from '../../db/schema/patients';

/** A session ends then, however often it was renewed. */
export const SESSION_MAX_MS = 180 * DAY_MS;

/** Of families: whether their session has not reached its greatest age. */
export const isWithinLife = (now: number): SQL => gt(tokenFamilies.createdAt, now - SESSION_MAX_MS);

export type Family = typeof tokenFamilies.$inferSelect;
type Token = typeof refreshTokens.$inferSelect;

export async function findToken(tx: Tx, hash: string): Promise<Token | null> {
  const [token] = await tx.select().from(refreshTokens).where(eq(refreshTokens.hash, hash));
  return token ?? null;
}

/** Locks the family until the transaction ends, so that its rotations run one after the other. */
export async function lockFamily(tx: Tx, id: string): Promise<Family | null> {
  const [family] = await tx
    .select()
    .from(tokenFamilies)
    .where(eq(tokenFamilies.id, id))
    .for('update');
  return family ?? null;
}

export async function revokeFamily(tx: Tx, id: string, now: number): Promise<Family | null> {
  const [family] = await tx
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamilies.id, id), isNull(tokenFamilies.revokedAt)))
    .returning();
  return family ?? null;
}

/** From now on only a login by hand signs the patient in; without an id that holds for everybody. */
export async function requireLoginByHand(
  tx: Tx,
  patientId: string | null,
  now: number,
): Promise<void> {
  const whom = patientId === null ? undefined : eq(patients.id, patientId);
  await tx.update(patients).set({ signedOutAt: now }).where(whom);
}

/**
 * Whether the login may sign the patient in: an automatic one only where nothing demands one by hand, which ends that
 * demand. Locks the patient, so that a sign-out of everywhere comes before or after it as a whole.
 */
export async function admitLogin(
  tx: Tx,
  patientId: string,
  isAutomatic: boolean,
): Promise<boolean> {
  const admitted = await tx
    .update(patients)
    .set({ signedOutAt: null })
    .where(and(eq(patients.id, patientId), isAutomatic ? isNull(patients.signedOutAt) : undefined))
    .returning({ id: patients.id });
  return admitted.length > 0;
}

/** Whether the patient's session still stands: access tokens of an ended one are refused at once. */
export async function isSessionLive(
  db: Db,
  { id, patientId }: { id: string; patientId: string },
  now: number,
): Promise<boolean> {
  const [family] = await db
    .select({ id: tokenFamilies.id })
    .from(tokenFamilies)
    .where(
      and(
        eq(tokenFamilies.id, id),
        eq(tokenFamilies.patientId, patientId),
        isNull(tokenFamilies.revokedAt),
        isWithinLife(now),
      ),
    );
  return family !== undefined;
}

/** Deletes expired tokens, families of the greatest age, and families that ended a day ago. */
export async function purgeTokens(db: Db, now: number): Promise<void> {
  await db
    .delete(tokenFamilies)
    .where(
      or(
        lt(tokenFamilies.revokedAt, now - DAY_MS),
        lt(tokenFamilies.createdAt, now - SESSION_MAX_MS),
      ),
    );
  await db
    .delete(refreshTokens)
    .where(or(lt(refreshTokens.expiresAt, now), lt(refreshTokens.usedAt, now - 30 * DAY_MS)));
}
