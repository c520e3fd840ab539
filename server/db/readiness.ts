import { sql } from 'drizzle-orm';
import type { Clock } from '../core/clock';
import type { Db } from './client';
import { isWriteRefused } from './errors';
import { rateLimits } from './schema/auth';

/** Anybody may call `/healthz`, and each write costs a disk transaction. */
const WRITE_EVERY_MS = 5000;
/** A small write may succeed on a disk that has just refused a larger one. */
const UNREADY_MS = 10_000;

/** Whether the database answers and accepts writes (`/healthz`). */
export interface Readiness {
  /** Reads, and also writes a row if the last successful write is over 5 seconds old; never throws. */
  check(): Promise<boolean>;
  /** Records a refused write of a request: not ready for the next 10 seconds. */
  note(error: unknown): void;
}

/** Of a shop without a database. */
export const ALWAYS_READY: Readiness = {
  check: () => Promise.resolve(true),
  note: () => undefined,
};

export function createReadiness(db: Db, clock: Clock): Readiness {
  let writtenAt = -Infinity;
  let refusedAt = -Infinity;
  const isWritable = async () => {
    const now = clock();
    if (now - refusedAt < UNREADY_MS) return false;
    if (now - writtenAt < WRITE_EVERY_MS) return true;
    const row = { subject: 'healthz', windowStartedAt: now, count: 0 };
    await db
      .insert(rateLimits)
      .values(row)
      .onConflictDoUpdate({ target: rateLimits.subject, set: row });
    writtenAt = now;
    return true;
  };
  return {
    check: async () => {
      try {
        await db.execute(sql`select 1`);
        return await isWritable();
      } catch {
        return false;
      }
    },
    note: (error) => {
      if (!isWriteRefused(error)) return;
      refusedAt = clock();
      writtenAt = -Infinity;
    },
  };
}
