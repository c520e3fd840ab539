import { and, eq, exists, lt, gt, isNotNull } from 'drizzle-orm';
import type { LoginProvider } from '@contract/auth/schemas';
import { loginAccounts, tokenFamilies } from '../../db/schema/auth';
import { pendingUnlinks } from '../../db/schema/leaving';
import type { Deps } from '../../http/deps';
import { isSameText } from '../../core/digest';
import { errorFields } from '../../core/logger';
import { PERIODS } from '../../core/periods';
import { LoginProviderRefused, LoginProviderUnavailable } from '../../vendors/kakao/login-provider';
import { patients } from '../../db/schema/patients';
import type { Api } from '../../http/api';
import { readBytes } from '../../http/body';
import { findPatientOfAccount } from '../../accounts/patients/queries';
import { leaveShop } from './leave';

type UnlinkDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'loginProvider'>;

/**
 * Retries unlinking deleted patients' accounts until the login provider confirms it or the policy's period ends.
 * Accounts that signed up again stay linked. Safe in many processes: unlinking twice is confirmed twice.
 */
export async function unlinkPending(deps: UnlinkDeps): Promise<void> {
  const { db, clock, logger, loginProvider } = deps;
  const isBack = exists(
    db
      .select({ id: loginAccounts.patientId })
      .from(loginAccounts)
      .where(
        and(
          eq(loginAccounts.provider, pendingUnlinks.provider),
          eq(loginAccounts.providerId, pendingUnlinks.providerId),
        ),
      ),
  );
  await db.delete(pendingUnlinks).where(isBack);
  const late = await db
    .delete(pendingUnlinks)
    .where(lt(pendingUnlinks.createdAt, clock() - PERIODS.unlinks.ms))
    .returning({ provider: pendingUnlinks.provider });
  if (late.length > 0) logger.error('accounts not unlinked', { count: late.length });
  for (const { provider, providerId } of await db.select().from(pendingUnlinks)) {
    try {
      await loginProvider.unlink(providerId);
    } catch (error) {
      if (!(error instanceof LoginProviderUnavailable || error instanceof LoginProviderRefused))
        throw error;
      logger.warn('account not unlinked', errorFields(error));
      continue;
    }
    await db
      .delete(pendingUnlinks)
      .where(and(eq(pendingUnlinks.provider, provider), eq(pendingUnlinks.providerId, providerId)));
  }
}

const PATH = '/api/members/kakao/unlinked';

type LeaveDeps = Pick<Deps, 'db' | 'clock' | 'logger'>;

/**
 * Mounts Kakao's unlink webhook (vendors 1): a person has unlinked the shop at the login provider, which
 * counts as leaving. Every answer to Kakao itself is 200, as it demands; without its admin key 401.
 */
export function unlinkedRoutes({ app, deps }: Pick<Api, 'app' | 'deps'>): void {
  app.on(['GET', 'POST'], PATH, async (c) => {
    c.set('route', PATH);
    c.header('Cache-Control', 'no-store');
    if (!isKakao(deps, c.req.header('Authorization'))) return c.text('Unauthorized', 401);
    const id = c.req.method === 'GET' ? c.req.query('user_id') : await readUserId(c.req.raw);
    if (id && /^\d{1,20}$/.test(id)) await unlinked(deps, 'kakao', id);
    return c.text('OK');
  });
}

/** The account in the form that Kakao posts. */
async function readUserId(request: Request): Promise<string | null> {
  const form = new TextDecoder().decode(await readBytes(request));
  return new URLSearchParams(form).get('user_id');
}

function isKakao({ config }: Pick<Deps, 'config'>, header: string | undefined): boolean {
  const { loginAdminKey: key } = config;
  return key !== null && header !== undefined && isSameText(header, `KakaoAK ${key}`);
}

/** Signs the devices out and leaves; with an open order the cleanup leaves once it is done. */
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

/** Leaves for those who unlinked the shop at the login provider, unless they have signed in again since. */
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

/** The mark stays, so that the cleanup repeats what fails. */
async function leaveSafely(deps: LeaveDeps, patientId: string): Promise<void> {
  try {
    await leaveShop(deps, patientId);
  } catch (error) {
    deps.logger.warn('leaving left to the housekeeper', errorFields(error));
  }
}
