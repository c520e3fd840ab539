import { lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { securityEvents } from '../db/schema/auth';
import type { Clock } from '../core/clock';
import { keyedHash, type Keys } from '../db/server-keys';
import type { Logger } from '../core/logger';
import { PERIODS } from '../core/periods';

type SecurityEvent = Pick<typeof securityEvents.$inferInsert, 'action' | 'object'> & {
  /** Whose doing it was; null for a guest. */
  patientId?: string | null;
  isStaff?: true;
  /** The key of the staff API that was used. */
  staffKeyId?: string;
  /** Stored as a keyed hash only. */
  clientAddress?: string;
};

/** Appends to the security log. */
export async function recordEvent(
  { db, clock, keys }: { db: Tx; clock: Clock; keys: Keys },
  { action, object, patientId, isStaff, staffKeyId, clientAddress }: SecurityEvent,
): Promise<void> {
  const staff = staffKeyId === undefined ? isStaff && 'staff' : `staff:${staffKeyId}`;
  const actor = patientId ? `patient:${patientId}` : staff || 'guest';
  const client =
    clientAddress === undefined
      ? null
      : await keyedHash(keys, 'client-hash', `client ${clientAddress}`);
  await db.insert(securityEvents).values({ at: clock(), action, actor, object, client });
}

/** Deletes what was kept long enough; the database refuses deletions within two years by its clock. */
export async function purgeSecurityEvents(db: Db, now: number): Promise<void> {
  const end = sql`least(${now}, extract(epoch from now()) * 1000) - ${PERIODS.security.ms}`;
  await db.delete(securityEvents).where(lt(securityEvents.at, end));
}

/** One structured line that an operator is to be woken by; ids only. */
export function raiseAlarm(
  logger: Logger,
  alarm:
    | 'refund stuck'
    | 'token reused'
    | 'payment mismatch'
    | 'event parked'
    | 'message parked'
    | 'webhooks failing'
    | 'mail failing'
    | 'sms failing'
    | 'outcome missing'
    | 'reviews waiting'
    | 'returns due',
  fields: Readonly<Record<string, string | number>>,
): void {
  logger.error('alarm', { alarm, ...fields });
}
