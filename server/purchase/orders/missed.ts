import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '@contract/core/constants';
import { CHOICE_DAYS } from '@contract/appointments/consultation-outcome';
import { seoulDate, seoulTimestamp } from '@contract/core/seoul-time';
import type { Tx } from '../../db/client';
import { messages } from '../../db/schema/outbox';

/** Until when (ms) a patient told at `toldAt` (ms) may choose: the end of the seventh day in Seoul. */
function choiceEndsAt(toldAt: number): number {
  return seoulTimestamp(seoulDate(toldAt + CHOICE_DAYS * DAY_MS)) + DAY_MS;
}

/**
 * Until when (ms) patients may choose another time after a missed consultation; absent without a `no_show` message.
 * An unsent one counts from a day after its creation, since the order's page says the same.
 */
export async function findChoiceEnds(
  tx: Tx,
  missed: readonly { orderId: string; startedAt: number }[],
): Promise<ReadonlyMap<string, number>> {
  if (missed.length === 0) return new Map();
  const told = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.kind, 'no_show'),
        inArray(
          messages.orderId,
          missed.map(({ orderId }) => orderId),
        ),
      ),
    );
  const ends = new Map<string, number>();
  for (const { orderId, startedAt } of missed) {
    const message = told.find((one) => one.orderId === orderId && one.startsAt === startedAt);
    if (message) ends.set(orderId, choiceEndsAt(message.sentAt ?? message.createdAt + DAY_MS));
  }
  return ends;
}
