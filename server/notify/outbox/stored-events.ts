import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { messages, outboxEvents, outboxReceivers } from '../../db/schema/outbox';
import { UNSENT } from './messages/plan';
import { wakeOutbox } from './poller';
import { PERIODS } from '../../core/periods';

/** Has an event or a message sent again, with the same id and three days to fail anew; false for an unknown one. */
export async function replayOne(db: Db, id: string, now: number): Promise<boolean> {
  const events = await replayEvents(db, eq(outboxEvents.id, id), now);
  return events + (await replayMessages(db, eq(messages.id, id), now)) > 0;
}

/**
 * Makes due the events since a time (ms) that no receiver has taken and none is being sent, and the parked messages;
 * returns how many.
 */
export async function replaySince(db: Db, since: number, now: number): Promise<number> {
  const { at, dueAt, deliveredAt } = outboxEvents;
  const isUntold = and(gte(at, since), isNull(dueAt), isNull(deliveredAt));
  const isParked = and(gte(messages.createdAt, since), isNotNull(messages.parkedAt));
  const events = await replayEvents(db, isUntold, now);
  return events + (await replayMessages(db, isParked, now));
}

async function replayEvents(db: Db, which: SQL | undefined, now: number): Promise<number> {
  const anew = { tries: 0, failingSince: null, failure: null, deliveredAt: null, parkedAt: null };
  const replayed = await db
    .update(outboxEvents)
    .set({ ...anew, dueAt: now })
    .where(which)
    .returning({ seq: outboxEvents.seq });
  wakeOutbox();
  return replayed.length;
}

async function replayMessages(db: Db, which: SQL | undefined, now: number): Promise<number> {
  const replayed = await db
    .update(messages)
    .set({ ...UNSENT, dueAt: now, failingSince: now })
    .where(which)
    .returning({ id: messages.id });
  wakeOutbox();
  return replayed.length;
}

/** Deletes events that ended 30 days ago, and without a receiver all of that age; what waits stays. */
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

/**
 * Deletes a patient's events that are delivered or parked. Those that wait hold ids only and still go out, one after
 * another, before what is written to the patient's own stream from now on.
 */
export async function forgetEvents(tx: Tx, patientId: string): Promise<void> {
  await tx
    .delete(outboxEvents)
    .where(and(eq(outboxEvents.patientId, patientId), isNull(outboxEvents.dueAt)));
  const waiting = await tx
    .select({ seq: outboxEvents.seq })
    .from(outboxEvents)
    .where(and(eq(outboxEvents.patientId, patientId), isNotNull(outboxEvents.dueAt)))
    // in the order in which a delivery locks an event and the next one
    .orderBy(asc(outboxEvents.seq))
    .for('update');
  const seqs = waiting.map(({ seq }) => seq);
  await tx.update(outboxEvents).set({ stream: patientId }).where(inArray(outboxEvents.seq, seqs));
}

/**
 * Notes that a receiver is configured. The first one is told of what happens from now on; what happened before waits for an
 * operator (`npm run shop -- outbox replay`).
 */
export async function noteReceiver(db: Db, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .insert(outboxReceivers)
      .values({ id: 1, since: now })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return;
    await tx
      .update(outboxEvents)
      .set({ dueAt: null })
      .where(and(isNotNull(outboxEvents.dueAt), lt(outboxEvents.at, now)));
  });
}
