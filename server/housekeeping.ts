import { purgeTokens } from './auth/queries';
import type { Clock } from './clock';
import type { Db } from './db/client';
import { purgeIdempotencyKeys } from './http/idempotency';
import { purgeRateLimits } from './http/rate-limit';
import { errorFields, type Logger } from './logger';
import { releaseExpiredStock } from './orders/stock';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** Forgets what is too old to matter. Safe in many processes at once. */
export async function tidy(db: Db, now: number): Promise<void> {
  await purgeIdempotencyKeys(db, now);
  await purgeRateLimits(db, now);
  await purgeTokens(db, now);
}

/** Puts what abandoned payments had reserved back on sale. */
export async function restock(db: Db, now: number): Promise<void> {
  await db.transaction((tx) => releaseExpiredStock(tx, now));
}

/**
 * Tidies every hour and restocks every minute, both at once too, until the returned function is
 * called; never keeps the process alive.
 */
export function startHousekeeping(db: Db, clock: Clock, logger: Logger): () => void {
  const start = (job: (db: Db, now: number) => Promise<void>, everyMs: number) => {
    const run = () => {
      job(db, clock()).catch((error: unknown) => logger.warn('housekeeping', errorFields(error)));
    };
    run();
    return setInterval(run, everyMs).unref();
  };
  const timers = [start(tidy, HOUR_MS), start(restock, MINUTE_MS)];
  return () => timers.forEach((timer) => clearInterval(timer));
}
