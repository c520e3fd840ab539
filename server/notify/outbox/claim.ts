import { and, asc, eq, inArray, isNotNull, lte, min } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { outboxEvents } from '../../db/schema/outbox';

/** For how long a claimed event belongs to one process (ms): longer than a try may take. */
export const LEASE_MS = 15_000;

export type ClaimedEvent = Pick<
  typeof outboxEvents.$inferSelect,
  'seq' | 'id' | 'type' | 'stream' | 'body' | 'tries' | 'failingSince'
> & {
  /** The end of the lease; only who holds it may record an outcome. */
  dueAt: number;
};

/** The events that are due, by index. */
export function dueEvents(tx: Tx, now: number, limit: number) {
  return tx
    .select({ seq: outboxEvents.seq, stream: outboxEvents.stream })
    .from(outboxEvents)
    .where(and(isNotNull(outboxEvents.dueAt), lte(outboxEvents.dueAt, now)))
    .orderBy(asc(outboxEvents.dueAt), asc(outboxEvents.seq))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/**
 * Claims at most `limit` due events, each the first pending one of its stream. Later ones are postponed, so that
 * polls do not read them again; `wakeNext` makes them due. Safe in many processes at once.
 */
export async function claimEvents(db: Db, now: number, limit: number): Promise<ClaimedEvent[]> {
  return db.transaction(async (tx) => {
    const due = await dueEvents(tx, now, limit);
    if (due.length === 0) return [];
    const rows = await firstEvents(tx, [...new Set(due.map(({ stream }) => stream))]);
    const firsts = new Map(rows.map((row) => [row.stream, row]));
    const isFirst = ({ seq, stream }: { seq: number; stream: string }) =>
      firsts.get(stream)?.seq === seq;
    const leaseEnd = now + LEASE_MS;
    for (const { seq, stream } of due.filter((event) => !isFirst(event))) {
      const dueAt = Math.max(leaseEnd, firsts.get(stream)?.dueAt ?? 0);
      await tx.update(outboxEvents).set({ dueAt }).where(eq(outboxEvents.seq, seq));
    }
    const claimed = await tx
      .update(outboxEvents)
      .set({ dueAt: leaseEnd })
      .where(
        inArray(
          outboxEvents.seq,
          due.filter(isFirst).map(({ seq }) => seq),
        ),
      )
      .returning();
    return claimed.map((event) => ({ ...event, dueAt: leaseEnd }));
  });
}

/** The first event of each stream that is neither delivered nor parked, whoever holds it. */
export function firstEvents(tx: Tx, streams: readonly string[]) {
  return tx
    .selectDistinctOn([outboxEvents.stream], {
      stream: outboxEvents.stream,
      seq: outboxEvents.seq,
      dueAt: outboxEvents.dueAt,
    })
    .from(outboxEvents)
    .where(and(inArray(outboxEvents.stream, [...streams]), isNotNull(outboxEvents.dueAt)))
    .orderBy(asc(outboxEvents.stream), asc(outboxEvents.seq));
}

/** Makes the stream's next event due. */
export async function wakeNext(tx: Tx, stream: string, now: number): Promise<void> {
  const next = tx
    .select({ seq: min(outboxEvents.seq) })
    .from(outboxEvents)
    .where(and(eq(outboxEvents.stream, stream), isNotNull(outboxEvents.dueAt)));
  await tx.update(outboxEvents).set({ dueAt: now }).where(eq(outboxEvents.seq, next));
}
