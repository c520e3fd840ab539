import { isNotNull, sql, type AnyColumn } from 'drizzle-orm';
import type { Deps } from '../../http/deps';
import { claimEvents, type ClaimedEvent } from './claim';
import { deliverEvent, type DeliverDeps } from './deliver';
import { claimMessages, sendMessage } from './messages/send';
import { startPoller } from './poller';
import { SERVICES, watchServices, type Services } from './services';
import { messages, outboxEvents } from '../../db/schema/outbox';
import { createKeys } from '../../db/server-keys';
import { observe } from '../../telemetry/measures';

type OutboxDeps = Pick<
  Deps,
  'db' | 'clock' | 'logger' | 'config' | 'webhook' | 'messenger' | 'webPush'
>;

/** Messages have time, and at most so many go out at once. */
const MESSAGES = { everyMs: 5000, most: 5 } as const;

/** Sends webhooks and messages until the returned function stops it. Safe in many processes at once. */
export function startOutbox(
  { webhook, messenger, ...deps }: OutboxDeps,
  everyMs?: number,
): () => Promise<void> {
  const { db, clock, logger } = deps;
  const keys = createKeys(db, clock);
  const services = watchServices(logger);
  observeOutbox({ db, clock, webhook, messenger }, services);
  const own = everyMs === undefined ? {} : { everyMs };
  const stops: (() => Promise<void>)[] = [];
  if (webhook !== null) {
    const delivering: DeliverDeps = { ...deps, webhook, services, random: Math.random };
    stops.push(
      startPoller<ClaimedEvent>({
        claim: (limit) => claimEvents(db, clock(), limit),
        handle: (event, stopped) => deliverEvent(delivering, event, stopped),
        ...{ logger, ...own },
      }),
    );
  }
  if (messenger !== null)
    stops.push(
      startPoller({
        claim: (limit) => claimMessages(db, clock(), limit),
        handle: (message) => sendMessage({ ...deps, keys, messenger, services }, message),
        ...{ logger, ...MESSAGES, ...own },
      }),
    );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Measures for how long the oldest event and the oldest message wait, and which services fail. */
export function observeOutbox(
  { db, clock, webhook, messenger }: Pick<Deps, 'db' | 'clock' | 'webhook' | 'messenger'>,
  services: Services,
): void {
  const oldest = (table: typeof outboxEvents | typeof messages, start: AnyColumn) => {
    const since = sql<number | null>`min(coalesce(${table.failingSince}, ${start}))::float8`;
    return db.select({ since }).from(table).where(isNotNull(table.dueAt));
  };
  observe('dalim.outbox.waiting.seconds', 'How long the oldest unsent item waits', async () => {
    // what nobody is configured to take waits for nobody
    const [event] = webhook === null ? [] : await oldest(outboxEvents, outboxEvents.at);
    const [message] = messenger === null ? [] : await oldest(messages, messages.createdAt);
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
