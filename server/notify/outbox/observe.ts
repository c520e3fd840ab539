import { isNotNull, sql } from 'drizzle-orm';
import { messages, outboxEvents } from '../../db/schema/outbox';
import type { Deps } from '../../http/deps';
import { observe } from '../../telemetry/measures';
import { SERVICES, type Services } from './services';

/** Measures for how long the oldest event and the oldest message wait, and which services fail. */
export function observeOutbox(
  { db, clock, webhook, messenger }: Pick<Deps, 'db' | 'clock' | 'webhook' | 'messenger'>,
  services: Services,
): void {
  const oldestEvent = async () => {
    const { at, failingSince, dueAt } = outboxEvents;
    const since = sql<number | null>`min(coalesce(${failingSince}, ${at}))::float8`;
    return db.select({ since }).from(outboxEvents).where(isNotNull(dueAt));
  };
  const oldestMessage = async () => {
    const { createdAt, failingSince, dueAt } = messages;
    const since = sql<number | null>`min(coalesce(${failingSince}, ${createdAt}))::float8`;
    return db.select({ since }).from(messages).where(isNotNull(dueAt));
  };
  observe('dalim.outbox.waiting.seconds', 'How long the oldest unsent item waits', async () => {
    // what nobody is configured to take waits for nobody
    const [event] = webhook === null ? [] : await oldestEvent();
    const [message] = messenger === null ? [] : await oldestMessage();
    const value = (since: number | null = null) => (since === null ? 0 : (clock() - since) / 1000);
    return [
      { value: value(event?.since), attributes: { kind: 'event' } },
      { value: value(message?.since), attributes: { kind: 'message' } },
    ];
  });
  observe('dalim.outbox.failing', 'Whether a service failed three times in a row', () =>
    SERVICES.map((service) => ({
      value: Number(services.isFailing(service)),
      attributes: { service },
    })),
  );
}
