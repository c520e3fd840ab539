import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { outboxEvents } from '../db/schema/outbox';
import { wakeOutbox } from './wake';

/** Has an event sent again, with the same id and body and three days to fail anew; false for an unknown one. */
export async function replayEvent(db: Db, id: string, now: number): Promise<boolean> {
  const anew = { tries: 0, failingSince: null, failure: null, deliveredAt: null, parkedAt: null };
  const replayed = await db
    .update(outboxEvents)
    .set({ ...anew, dueAt: now })
    .where(eq(outboxEvents.id, id))
    .returning({ seq: outboxEvents.seq });
  wakeOutbox();
  return replayed.length > 0;
}
