import type { Deps } from '../../http/deps';
import { claimEvents, type ClaimedEvent } from './claim';
import { deliverEvent, type DeliverDeps } from './deliver';
import { claimMessages, sendMessage } from './messages/send';
import { observeOutbox } from './observe';
import { startPoller } from './poller';
import { watchServices } from './services';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'config' | 'webhook' | 'messenger'>;

/** Messages have time, and at most so many go out at once. */
const MESSAGES = { everyMs: 5000, most: 5 } as const;

/**
 * Sends webhooks and messages until the returned function stops it, each where it is configured. Safe in many
 * processes at once.
 */
export function startOutbox(
  { webhook, messenger, ...deps }: OutboxDeps,
  everyMs?: number,
): () => Promise<void> {
  const { db, clock, logger } = deps;
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
        handle: (message) => sendMessage({ ...deps, messenger, services }, message),
        ...{ logger, ...MESSAGES, ...own },
      }),
    );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
