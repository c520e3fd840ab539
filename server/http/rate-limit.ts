import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '@contract/core/constants';
import { needsIdempotencyKey, type Descriptor } from '@contract/core/descriptor';
import { cancelOrder, createOrder } from '@contract/orders/calls';
import { getReceipt, preprocessPayment } from '@contract/payments/calls';
import { subscribePush } from '@contract/push/calls';
import type { Db } from '../db/client';
import { rateLimits } from '../db/schema/auth';
import { keyedHash } from '../db/server-keys';
import type { Deps } from './deps';
import { recordEvent } from '../telemetry/security-log';
import { ApiError } from './api-error';

/** What counting needs. */
type LimitDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;

/** At most `most` within `windowMs`, which is an hour at most. */
interface RateLimit {
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Whom a limit counts: one of these. */
interface Subject {
  readonly patient?: string | null;
  readonly address?: string;
  readonly payment?: string;
  /** A key of the staff API. */
  readonly staff?: string;
}

/** Returns what was taken, for what turned out not to count. */
type GiveBack = () => Promise<void>;

/** Like `take`, for what is left out rather than refused: whether one was left. Logs nothing. */
export async function takeIfLeft(
  deps: LimitDeps,
  limit: RateLimit,
  who: Subject,
): Promise<boolean> {
  return (await count(deps, limit, who)).taken !== undefined;
}

/**
 * Takes one of what the subject may do within a window, in one statement, so that parallel calls cannot pass
 * together. Throws `ApiError` 429 with the time to wait; the first of a window goes to the security log.
 */
export async function take(deps: LimitDeps, limit: RateLimit, who: Subject): Promise<GiveBack> {
  const { db } = deps;
  const { name, most, windowMs } = limit;
  const { here, now, taken } = await count(deps, limit, who);
  if (taken === undefined) {
    const [row] = await db.select().from(rateLimits).where(here);
    const first = await db
      .update(rateLimits)
      .set({ count: most + 1 })
      .where(and(here, eq(rateLimits.count, most)))
      .returning({ subject: rateLimits.subject });
    if (first.length > 0) await recordEvent(deps, { action: 'limited', ...recorded(name, who) });
    throw tooMany((row?.windowStartedAt ?? now) + windowMs - now);
  }
  return async () => {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(and(here, eq(rateLimits.windowStartedAt, taken.startedAt)));
  };
}

/** Counts one within the window; `taken` is undefined when none was left. */
async function count(
  { db, clock, keys }: LimitDeps,
  { name, most, windowMs }: RateLimit,
  who: Subject,
) {
  const now = clock();
  // Addresses are personal data, so only a keyed hash is stored.
  const subject = await keyedHash(keys, 'client-hash', `${name} ${JSON.stringify(who)}`);
  const isOver = lte(rateLimits.windowStartedAt, now - windowMs);
  const [taken] = await db
    .insert(rateLimits)
    .values({ subject, windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.subject,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now} else ${rateLimits.windowStartedAt} end`,
      },
      setWhere: sql`${isOver} or ${rateLimits.count} < ${most}`,
    })
    .returning({ startedAt: rateLimits.windowStartedAt });
  return { here: eq(rateLimits.subject, subject), now, taken };
}

function recorded(name: string, { patient = null, address, payment, staff }: Subject) {
  return {
    object: payment === undefined ? name : `${name} payment:${payment}`,
    patientId: patient,
    ...(address === undefined ? {} : { clientAddress: address }),
    ...(staff === undefined ? {} : { staffKeyId: staff }),
  };
}

/** 429 with the time to wait, and what the patient does next. */
export function tooMany(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const message = `요청이 많아 잠시 쉬고 있어요. ${minutes}분 뒤에 다시 시도해 주세요. 입력하신 내용은 그대로 있어요.`;
  return new ApiError(429, 'too_many_requests', {
    message,
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Deletes past windows. */
export async function purgeRateLimits(db: Db, now: number): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.windowStartedAt, now - HOUR_MS));
}

/** A carrier's address may stand for that many busy patients. */
const PATIENTS_AN_ADDRESS = 50;

/** Each change stores an idempotency key. */
const CHANGES = { name: 'change', most: 240, windowMs: MINUTE_MS };
const ORDERS = { name: 'order', most: 40, windowMs: HOUR_MS };
const PREPARATIONS = { name: 'preparation', most: 20, windowMs: 10 * MINUTE_MS };
/** Readings of payments at their provider. */
const READINGS = { name: 'payment reading', most: 60, windowMs: 10 * MINUTE_MS };
const PUSH_ADDRESSES = { name: 'push address', most: 20, windowMs: HOUR_MS };

/** What one patient may do, by the call's name. */
const COSTS: ReadonlyMap<string, readonly RateLimit[]> = new Map([
  [createOrder.name, [ORDERS]],
  [preprocessPayment.name, [PREPARATIONS, READINGS]],
  [getReceipt.name, [READINGS]],
  [cancelOrder.name, [READINGS]],
  [subscribePush.name, [PUSH_ADDRESSES]],
]);

export interface Caller {
  readonly patientId: string | null;
  readonly clientAddress: string;
}

/**
 * Limits what costs, per patient and address, once the token has been checked: nobody uses up another's share. Throws
 * 429, before anything was done.
 */
export async function limitCall(
  deps: Deps,
  call: Descriptor,
  { patientId, clientAddress }: Caller,
): Promise<void> {
  const limits = [...(needsIdempotencyKey(call) ? [CHANGES] : []), ...(COSTS.get(call.name) ?? [])];
  for (const limit of limits) await takeOf(deps, limit, { patientId, clientAddress });
}

/** Limits one reading of a payment at its provider; throws 429. */
export function limitReading(deps: LimitDeps, caller: Caller): Promise<void> {
  return takeOf(deps, READINGS, caller);
}

/** Takes one of the patient's and one of the address's, where fifty patients may be. */
async function takeOf(
  deps: LimitDeps,
  limit: RateLimit,
  { patientId, clientAddress }: Caller,
): Promise<void> {
  await take(deps, limit, { patient: patientId });
  const shared = { ...limit, most: limit.most * PATIENTS_AN_ADDRESS };
  await take(deps, shared, { address: clientAddress });
}
