import { and, eq, exists, lt } from 'drizzle-orm';
import { loginAccounts } from '../../db/schema/auth';
import { pendingUnlinks } from '../../db/schema/leaving';
import type { Deps } from '../../http/deps';
import { errorFields } from '../../core/logger';
import { PERIODS } from '../../core/periods';
import { LoginProviderRefused, LoginProviderUnavailable } from '../../vendors/kakao/login-provider';

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
