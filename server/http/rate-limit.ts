import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { rateLimits } from '../db/schema/auth';
import type { Deps } from '../deps';
import { ApiError } from './api-error';

const WINDOW_MS = 60_000;
/**
 * Mobile carriers share addresses, and expired tokens fail without any attack, so the limits are
 * high.
 */
const FAILURES_A_WINDOW = { 'sign-up': 60, refresh: 300 } as const;

export type Limited = keyof typeof FAILURES_A_WINDOW;

/** Throws `ApiError` 429 when the address has failed too often within a minute. */
export async function checkRateLimit(deps: Deps, what: Limited, address: string): Promise<void> {
  const subject = await subjectOf(deps, what, address);
  const [row] = await deps.db.select().from(rateLimits).where(eq(rateLimits.subject, subject));
  if (!row || row.count < FAILURES_A_WINDOW[what]) return;
  const left = row.windowStartedAt + WINDOW_MS - deps.clock();
  if (left <= 0) return;
  const headers = { 'Retry-After': String(Math.ceil(left / 1000)) };
  throw new ApiError(429, 'too_many_requests', { headers });
}

/** Counts a failure of the address. */
export async function countFailure(deps: Deps, what: Limited, address: string): Promise<void> {
  const now = deps.clock();
  const isOver = sql`${rateLimits.windowStartedAt} <= ${now - WINDOW_MS}`;
  await deps.db
    .insert(rateLimits)
    .values({ subject: await subjectOf(deps, what, address), windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now} else ${rateLimits.windowStartedAt} end`,
      },
    });
}

/** Deletes past windows. */
export async function purgeRateLimits(db: Db, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, now - WINDOW_MS));
}

/** IP addresses are personal data, so only a keyed hash is stored. */
async function subjectOf(deps: Deps, what: Limited, address: string): Promise<string> {
  const key = await deps.keys.get('client-hash');
  return createHmac('sha256', key).update(`${what} ${address}`).digest('base64url');
}
