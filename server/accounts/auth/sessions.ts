import { and, desc, eq, gt, isNull, max } from 'drizzle-orm';
import { endSessions, listSessions, type SignedInDevice } from '@contract/sessions/schemas';
import type { Db, Tx } from '../../db/client';
import { refreshTokens, tokenFamilies } from '../../db/schema/auth';
import { pushSubscriptions } from '../../db/schema/push';
import type { Api } from '../../http/api';
import { serve, serveOnce, showSuccess } from '../../http/serve';
import { clearSessionCookie } from '../../http/session-cookie';
import { recordEvent } from '../../telemetry/security-log';
import { isWithinLife, requireLoginByHand } from './queries';

/** The patient's sessions that can still be renewed; `sessionId` is the one that asks. */
async function listDevices(
  db: Db,
  { patientId, sessionId }: { patientId: string; sessionId: string | null },
  now: number,
): Promise<SignedInDevice[]> {
  const usedAt = max(refreshTokens.createdAt);
  const rows = await db
    .select({
      id: tokenFamilies.id,
      device: tokenFamilies.device,
      signedInAt: tokenFamilies.createdAt,
      usedAt,
    })
    .from(tokenFamilies)
    .innerJoin(refreshTokens, eq(refreshTokens.familyId, tokenFamilies.id))
    .where(
      and(
        eq(tokenFamilies.patientId, patientId),
        isNull(tokenFamilies.revokedAt),
        isWithinLife(now),
        isNull(refreshTokens.usedAt),
        gt(refreshTokens.expiresAt, now),
      ),
    )
    .groupBy(tokenFamilies.id)
    .orderBy(desc(usedAt), desc(tokenFamilies.id));
  return rows
    .map(({ id, usedAt: at, ...row }) => ({
      ...row,
      usedAt: at ?? row.signedInAt,
      isThis: id === sessionId,
    }))
    .toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends all sessions of the patient and automatic logins; reminders too, since a device may be lost. */
export async function revokeAllOf(tx: Tx, patientId: string, now: number): Promise<void> {
  // first, since it waits for a login that is under way
  await requireLoginByHand(tx, patientId, now);
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.patientId, patientId));
  await tx
    .update(tokenFamilies)
    .set({ revokedAt: now })
    .where(and(eq(tokenFamilies.patientId, patientId), isNull(tokenFamilies.revokedAt)));
}

/** The same of every patient. */
export async function revokeAll(tx: Tx, now: number): Promise<void> {
  await requireLoginByHand(tx, null, now);
  await tx.delete(pushSubscriptions);
  await tx.update(tokenFamilies).set({ revokedAt: now }).where(isNull(tokenFamilies.revokedAt));
}

/** Mounts the list of signed-in devices and `모두 로그아웃` (product 4, Session). */
export function sessionRoutes(api: Api): void {
  const { db, clock, keys } = api.deps;

  serve(api, listSessions, async (call) => ({
    data: { items: await listDevices(db, call, clock()) },
  }));

  serveOnce(api, endSessions, showSuccess, async ({ patientId, clientAddress, cookies }, tx) => {
    await revokeAllOf(tx, patientId, clock());
    const event = { action: 'sign_out_everywhere', patientId, clientAddress } as const;
    await recordEvent({ db: tx, clock, keys }, event);
    clearSessionCookie(cookies);
  });
}
