import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { outboxEvents } from '../../db/schema/outbox';
import type { Deps } from '../../http/deps';
import { raiseAlarm } from '../../telemetry/security-log';
import type { WebhookReceiver } from '../../vendors/webhook';
import { backOff, GIVE_UP_MS, type Services } from './services';
import { wakeNext, type ClaimedEvent } from './claim';

export interface DeliverDeps extends Pick<Deps, 'db' | 'clock' | 'logger'> {
  readonly webhook: WebhookReceiver;
  readonly services: Services;
  /** From 0 to 1, for the jitter. */
  readonly random: () => number;
}

/**
 * Sends a claimed event and records the outcome: delivered, to be tried again, or after three days parked with
 * an alarm, so that the next one of its order goes on. When stopped it gives the event back.
 */
export async function deliverEvent(
  deps: DeliverDeps,
  event: ClaimedEvent,
  stopped: AbortSignal,
): Promise<void> {
  const { db, clock, webhook, services } = deps;
  const { id, body } = event;
  const failure = await webhook.send({ id, body, at: clock() }, stopped);
  const now = clock();
  if (!stopped.aborted) services.note('webhooks', failure);
  if (failure === null) {
    await settle(deps, event, { dueAt: null, deliveredAt: now, parkedAt: null, failure: null });
  } else if (stopped.aborted) {
    await db.update(outboxEvents).set({ dueAt: now }).where(isLeased(event));
  } else await fail(deps, event, failure);
}

async function fail(deps: DeliverDeps, event: ClaimedEvent, failure: string): Promise<void> {
  const { db, clock, random, logger } = deps;
  const now = clock();
  const tries = event.tries + 1;
  const failingSince = event.failingSince ?? now;
  if (now - failingSince < GIVE_UP_MS) {
    const dueAt = now + backOff(tries, random());
    const later = { dueAt, tries, failingSince, failure };
    await db.update(outboxEvents).set(later).where(isLeased(event));
    return;
  }
  const parked = { dueAt: null, parkedAt: now, tries, failure };
  if (await settle(deps, event, parked))
    raiseAlarm(logger, 'event parked', { eventId: event.id, type: event.type, tries, failure });
}

/** Ends an event and lets the next one of its stream go on; false when another process has claimed it since. */
function settle(
  { db, clock }: DeliverDeps,
  event: ClaimedEvent,
  end: Partial<typeof outboxEvents.$inferInsert>,
): Promise<boolean> {
  return db.transaction(async (tx: Tx) => {
    const [ended] = await tx
      .update(outboxEvents)
      .set(end)
      .where(isLeased(event))
      .returning({ stream: outboxEvents.stream });
    if (!ended) return false;
    // not the claimed one: it may have moved with a leaving
    await wakeNext(tx, ended.stream, clock());
    return true;
  });
}

const isLeased = ({ seq, dueAt }: ClaimedEvent) =>
  and(eq(outboxEvents.seq, seq), isNotNull(outboxEvents.dueAt), eq(outboxEvents.dueAt, dueAt));
