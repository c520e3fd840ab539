import { and, eq, gte, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { outboxEvents } from '../db/schema/outbox';
import { wakeOutbox } from './wake';

/** Has an event sent again, with the same id and body and three days to fail anew; false for an unknown one. */
export async function replayEvent(db: Db, id: string, now: number): Promise<boolean> {
  return (await replay(db, eq(outboxEvents.id, id), now)) > 0;
}

/** Has all events since a time (ms) sent that no receiver has taken and none is being sent; returns how many. */
export function replaySince(db: Db, since: number, now: number): Promise<number> {
  const { at, dueAt, deliveredAt } = outboxEvents;
  const isUntold = and(gte(at, since), isNull(dueAt), isNull(deliveredAt));
  return replay(db, isUntold, now);
}

async function replay(db: Db, which: SQL | undefined, now: number): Promise<number> {
  const anew = { tries: 0, failingSince: null, failure: null, deliveredAt: null, parkedAt: null };
  const replayed = await db
    .update(outboxEvents)
    .set({ ...anew, dueAt: now })
    .where(which)
    .returning({ seq: outboxEvents.seq });
  wakeOutbox();
  return replayed.length;
}
