import { errorFields, type Logger } from '../../core/logger';

interface Work<T> {
  /** Claims at most so many that are due. */
  claim: (limit: number) => Promise<T[]>;
  handle: (one: T, stopped: AbortSignal) => Promise<void>;
  logger: Logger;
  /** Handled at the same time; ms between two polls. */
  most?: number;
  everyMs?: number;
}

const MAX_ITEMS = 20;
const EVERY_MS = 1000;

/**
 * Handles due items every `everyMs`, and at once when woken after a commit, at most `most` at a time. The returned
 * function stops it and waits for running handlers; the timer does not prevent the process from exiting.
 */
export function startPoller<T>({
  claim,
  handle,
  logger,
  most = MAX_ITEMS,
  everyMs = EVERY_MS,
}: Work<T>): () => Promise<void> {
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();
  const { signal: stopped } = stopping;
  let polling: Promise<void> | null = null;
  let isAsked = false;

  const onError = (error: unknown) => logger.warn('outbox', errorFields(error));

  const take = (one: T) => {
    const handled = handle(one, stopped)
      .catch(onError)
      .finally(() => {
        inHand.delete(handled);
        poll();
      });
    inHand.add(handled);
  };

  const claimAll = async () => {
    while (isAsked && !stopped.aborted && inHand.size < most) {
      isAsked = false;
      for (const one of await claim(most - inHand.size)) take(one);
    }
  };

  const poll = () => {
    isAsked = true;
    if (stopped.aborted || polling !== null) return;
    polling = claimAll()
      .catch(onError)
      .finally(() => {
        polling = null;
        // asked again after the last look
        if (isAsked && inHand.size < most) poll();
      });
  };

  const timer = setInterval(poll, everyMs).unref();
  const stopWaking = onOutboxWake(poll);
  poll();
  return async () => {
    clearInterval(timer);
    stopWaking();
    stopping.abort();
    await polling;
    await Promise.all(inHand);
  };
}

const pollers = new Set<() => void>();

/** Tells this process's pollers that events were committed; other processes find them at their next poll. */
export function wakeOutbox(): void {
  for (const wake of pollers) wake();
}

/** Has `wake` called after commits, until the returned function ends it. */
function onOutboxWake(wake: () => void): () => void {
  pollers.add(wake);
  return () => pollers.delete(wake);
}
