import { and, eq, gte, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { messages, outboxEvents } from '../../db/schema/outbox';
import { UNSENT } from './messages/plan';
import { wakeOutbox } from './wake';

/** Has an event or a message sent again, with the same id and three days to fail anew; false for an unknown one. */
export async function replayOne(db: Db, id: string, now: number): Promise<boolean> {
  const events = await replayEvents(db, eq(outboxEvents.id, id), now);
  return events + (await replayMessages(db, eq(messages.id, id), now)) > 0;
}

/**
 * Has all events since a time (ms) sent that no receiver has taken and none is being sent, and all messages since then that
 * are parked; returns how many.
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
