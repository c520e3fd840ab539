import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { outboxEvents } from '../../db/schema/outbox';
import { PERIODS } from '../../core/periods';

/**
 * Deletes events that were delivered, parked or put aside 30 days ago, and without a receiver all of that age. What
 * still waits for a receiver stays.
 */
export async function purgeEvents(db: Db, now: number, hasReceiver: boolean): Promise<void> {
  const end = now - PERIODS.events.ms;
  const { at, deliveredAt, parkedAt } = outboxEvents;
  const isOver = sql`coalesce(${deliveredAt}, ${parkedAt}, ${at}) < ${end}`;
  await db
    .delete(outboxEvents)
    .where(
      and(
        lt(outboxEvents.at, end),
        hasReceiver ? and(isNull(outboxEvents.dueAt), isOver) : undefined,
      ),
    );
}

/** Deletes a patient's events that are delivered or parked; those that wait hold ids only and still go out. */
export async function forgetEvents(tx: Tx, patientId: string): Promise<void> {
  await tx
    .delete(outboxEvents)
    .where(and(eq(outboxEvents.patientId, patientId), isNull(outboxEvents.dueAt)));
}
