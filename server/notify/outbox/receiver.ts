import { and, isNotNull, lt } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { outboxEvents, outboxReceivers } from '../../db/schema/outbox';

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
