import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/core/constants';
import { tellRestocked } from '../../shop/catalog/stock-alerts';
import { releaseExpiredHolds } from '../../shop/appointments/holds';
import { purgeLoginAttempts } from '../../accounts/auth/login-attempt';
import { purgeTokens } from '../../accounts/auth/queries';
import { purgeCopies } from '../../purchase/cart/copies';
import type { Db } from '../../db/client';
import { purgeHandoffs } from '../../purchase/handoffs/handoffs';
import { purgeIdempotencyKeys } from '../../http/idempotency';
import { purgeRateLimits } from '../../http/rate-limit';
import type { Deps } from '../../http/deps';
import { leaveUnlinked, unlinkPending } from '../../privacy/leaving/unlink';
import { purgeRecords } from '../../privacy/leaving/retained-records';
import { errorFields } from '../../core/logger';
import { alarmOfDueReturns } from '../../purchase/orders/returns';
import { releaseExpiredStock } from '../../purchase/orders/stock';
import { createKeys } from '../../db/server-keys';
import { planReminderMessages } from '../../notify/outbox/messages/plan';
import { purgeMessages } from '../../notify/outbox/messages/send';
import { purgeEvents } from '../../notify/outbox/stored-events';
import { purgeSecurityEvents } from '../../telemetry/security-log';
import { refundMissed, tellMissingOutcomes } from '../../purchase/fulfilment/follow-up';
import { tellPortionsEnd } from '../../purchase/fulfilment/portions';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import { reconcile, reconcileAtStart } from '../../purchase/payments/reconcile';
import { purgeByPolicy } from '../../privacy/retention/purge';
import { remind } from '../../notify/push/remind';
import { alarmOfWaitingReviews } from '../../shop/reviews/moderation';
import { remindOfMarketing } from '../../notify/push/remind-marketing';
import { resealHealth } from '../../db/reseal';

/** Attempts are due every 40 s, so none waits for more than a minute (ms). */
export const RECONCILE_MS = 15_000;

/** Deletes expired records. Safe in many processes at once. */
export async function purgeExpired(db: Db, now: number): Promise<void> {
  await purgeIdempotencyKeys(db, now);
  await purgeRateLimits(db, now);
  await purgeLoginAttempts(db, now);
  await purgeHandoffs(db, now);
  await purgeCopies(db, now);
  await purgeTokens(db, now);
  await purgeSecurityEvents(db, now);
  await purgeByPolicy(db, now);
  await purgeRecords(db, now);
}

/** Releases expired stock reservations and slot holds. */
export async function releaseExpired(db: Db, now: number): Promise<void> {
  await db.transaction((tx) => releaseExpiredStock(tx, now));
  await releaseExpiredHolds(db, now);
}

/** Starts the periodic jobs, each at once and at its interval, until the returned function stops them. */
export function startCleanup(
  deps: PaymentDeps & Pick<Deps, 'config' | 'messenger' | 'webPush' | 'webhook' | 'loginProvider'>,
): () => void {
  const { db, clock } = deps;
  const keys = createKeys(db, clock);
  let isFirst = true;
  const settle = () => {
    const job = isFirst ? reconcileAtStart : reconcile;
    isFirst = false;
    return job(deps);
  };
  const timers = [
    repeat(deps, HOUR_MS, async () => {
      await purgeExpired(db, clock());
      await purgeEvents(db, clock(), deps.webhook !== null);
      await purgeMessages(db, clock());
    }),
    repeat(deps, HOUR_MS, () => resealHealth(db)),
    repeat(deps, MINUTE_MS, () => releaseExpired(db, clock())),
    repeat(deps, MINUTE_MS, async () => {
      await leaveUnlinked(deps);
      await unlinkPending(deps);
    }),
    repeat(deps, MINUTE_MS, () => remind({ ...deps, keys })),
    repeat(deps, MINUTE_MS, () => planReminderMessages(db, clock())),
    repeat(deps, MINUTE_MS, () => tellRestocked(deps)),
    repeat(deps, HOUR_MS, async () => {
      await refundMissed(deps);
      await tellMissingOutcomes(deps);
    }),
    repeat(deps, DAY_MS, async () => {
      await alarmOfWaitingReviews(deps);
      await alarmOfDueReturns(deps);
    }),
    repeat(deps, HOUR_MS, () => remindOfMarketing({ ...deps, keys })),
    repeat(deps, HOUR_MS, () => tellPortionsEnd({ ...deps, keys })),
    repeat(deps, RECONCILE_MS, settle),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Runs a job now and then at intervals, never twice at the same time. */
function repeat({ logger }: PaymentDeps, everyMs: number, job: () => Promise<unknown>) {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    job()
      .catch((error: unknown) => logger.warn('housekeeping', errorFields(error)))
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  return setInterval(run, everyMs).unref();
}
