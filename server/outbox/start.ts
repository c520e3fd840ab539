import type { Deps } from '../deps';
import { claimEvents, type ClaimedEvent } from './claim';
import { deliverEvent, type DeliverDeps } from './deliver';
import { startPoller } from './poller';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'webhook'>;

/**
 * Sends webhooks until the returned function stops it; where no receiver is configured it does nothing. Safe
 * in many processes at once.
 */
export function startOutbox(
  { webhook, ...deps }: OutboxDeps,
  everyMs?: number,
): () => Promise<void> {
  if (webhook === null) return () => Promise.resolve();
  const delivering: DeliverDeps = { ...deps, webhook, random: Math.random };
  return startPoller<ClaimedEvent>({
    claim: (limit) => claimEvents(deps.db, deps.clock(), limit),
    handle: (event, stopped) => deliverEvent(delivering, event, stopped),
    logger: deps.logger,
    ...(everyMs === undefined ? {} : { everyMs }),
  });
}
