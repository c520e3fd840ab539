import { releaseExpiredHolds } from './appointments/expired-holds';
import { purgeTokens } from './auth/queries';
import type { Db } from './db/client';
import { purgeWithdrawals } from './health/withdraw';
import { purgeIdempotencyKeys } from './http/idempotency';
import { purgeRateLimits } from './http/rate-limit';
import type { Deps } from './deps';
import { errorFields } from './logger';
import { releaseExpiredStock } from './orders/stock';
import { createKeys } from './keys';
import type { PaymentDeps } from './payments/providers';
import { reconcile, reconcileAtStart } from './payments/reconcile';
import { remind } from './push/remind';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;
/** Each attempt is looked at every 40 s: so that none waits for more than a minute. */
export const RECONCILE_MS = 15_000;

/** Forgets what is too old to matter. Safe in many processes at once. */
export async function tidy(db: Db, now: number): Promise<void> {
  await purgeIdempotencyKeys(db, now);
  await purgeRateLimits(db, now);
  await purgeTokens(db, now);
  await purgeWithdrawals(db, now);
}

/** Puts what abandoned payments had reserved back on sale, and lets go of holds that have run out. */
export async function restock(db: Db, now: number): Promise<void> {
  await db.transaction((tx) => releaseExpiredStock(tx, now));
  await releaseExpiredHolds(db, now);
}

/**
 * Tidies every hour, restocks and reminds every minute and looks for payments to settle, all at once too,
 * until the returned function is called; never keeps the process alive.
 */
export function startHousekeeping(
  deps: PaymentDeps & Pick<Deps, 'config' | 'webPush'>,
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
    repeat(deps, HOUR_MS, () => tidy(db, clock())),
    repeat(deps, MINUTE_MS, () => restock(db, clock())),
    repeat(deps, MINUTE_MS, () => remind({ ...deps, keys })),
    repeat(deps, RECONCILE_MS, settle),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}

/** Runs a job now and then again and again, but never beside itself. */
function repeat({ logger }: PaymentDeps, everyMs: number, job: () => Promise<void>) {
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
