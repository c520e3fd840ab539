import { purgeTokens } from './auth/queries';
import type { Clock } from './clock';
import type { Db } from './db/client';
import { purgeIdempotencyKeys } from './http/idempotency';
import { purgeRateLimits } from './http/rate-limit';
import { errorFields, type Logger } from './logger';

const HOUR_MS = 60 * 60_000;

/** Forgets what is too old to matter. Safe in many processes at once. */
export async function tidy(db: Db, now: number): Promise<void> {
  await purgeIdempotencyKeys(db, now);
  await purgeRateLimits(db, now);
  await purgeTokens(db, now);
}

/** Tidies now and every hour until the returned function is called; never keeps the process alive. */
export function startHousekeeping(db: Db, clock: Clock, logger: Logger): () => void {
  const run = () => {
    tidy(db, clock()).catch((error: unknown) => logger.warn('housekeeping', errorFields(error)));
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
