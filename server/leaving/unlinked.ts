import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import type { LoginProvider } from '@contract/auth';
import { tokenFamilies } from '../db/schema/auth';
import { patients } from '../db/schema/patients';
import type { Deps } from '../deps';
import type { Api, HttpEnv } from '../http/api';
import { errorFields } from '../logger';
import { findPatientOfAccount } from '../patients/queries';
import { leaveShop } from './leave';

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/**
 * Mounts Kakao's unlink webhook (vendors 1): a person has unlinked the shop at the messenger, which
 * counts as leaving. Every answer to Kakao itself is 200, as it demands; without its admin key 401.
 */
export function unlinkedRoutes({ app, deps }: Pick<Api, 'app' | 'deps'>): void {
  const handle = async (c: Context<HttpEnv>, providerId: string | undefined) => {
    c.set('route', '/api/members/kakao/unlinked');
    c.header('Cache-Control', 'no-store');
    if (!isKakao(deps, c.req.header('Authorization'))) return c.text('Unauthorized', 401);
    if (providerId !== undefined && /^\d{1,20}$/.test(providerId))
      await unlinked(deps, 'kakao', providerId);
    return c.text('OK');
  };
  app.get('/api/members/kakao/unlinked', (c) => handle(c, c.req.query('user_id')));
  app.post('/api/members/kakao/unlinked', async (c) => {
    const { user_id: id } = await c.req.parseBody().catch(() => ({ user_id: undefined }));
    return handle(c, typeof id === 'string' ? id : undefined);
  });
}

function isKakao({ config }: Pick<Deps, 'config'>, header: string | undefined): boolean {
  if (config.loginAdminKey === null || header === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header), digest(`KakaoAK ${config.loginAdminKey}`));
}

/** Signs the devices out and leaves; with an open order the housekeeper leaves once it is done. */
async function unlinked(deps: LeaveDeps, provider: LoginProvider, id: string): Promise<void> {
  const { db, clock } = deps;
  const patientId = await findPatientOfAccount(db, provider, id);
  if (patientId === null) return;
  await db.transaction(async (tx) => {
    await tx.update(patients).set({ unlinkedAt: clock() }).where(eq(patients.id, patientId));
    await tx.delete(tokenFamilies).where(eq(tokenFamilies.patientId, patientId));
  });
  await leaveSafely(deps, patientId);
}

/** Leaves for those who unlinked the shop at the messenger, unless they have signed in again since. */
export async function leaveUnlinked(deps: LeaveDeps): Promise<void> {
  const { db } = deps;
  const waiting = await db
    .select({ id: patients.id, unlinkedAt: patients.unlinkedAt })
    .from(patients)
    .where(isNotNull(patients.unlinkedAt));
  for (const { id, unlinkedAt } of waiting) {
    const since = await db
      .select({ id: tokenFamilies.id })
      .from(tokenFamilies)
      .where(and(eq(tokenFamilies.patientId, id), gt(tokenFamilies.createdAt, unlinkedAt ?? 0)))
      .limit(1);
    if (since.length === 0) await leaveSafely(deps, id);
    else await db.update(patients).set({ unlinkedAt: null }).where(eq(patients.id, id));
  }
}

/** The mark stays, so that the housekeeper repeats what fails. */
async function leaveSafely(deps: LeaveDeps, patientId: string): Promise<void> {
  try {
    await leaveShop(deps, patientId);
  } catch (error) {
    deps.logger.warn('leaving left to the housekeeper', errorFields(error));
  }
}
