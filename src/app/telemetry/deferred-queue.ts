/** Stores entries that were still waiting when the page was left. */
export interface QueueStore<T> {
  read(): T[];
  write(entries: readonly T[]): void;
  remove(): void;
}

interface DeferredQueueOptions<T> {
  /** Loads the consumer of the entries; null when the service is disabled. Rejects when it cannot be loaded. */
  open: () => Promise<((entry: T) => void) | null>;
  store?: QueueStore<T>;
  now?: () => number;
}

const MAX_WAITING = 200;
const RETRY_MS = 30_000;

/**
 * A queue in front of a service's library (vendors 8, 9): entries wait in order until it has loaded; `leave` stores
 * them for the next page. A failed load is retried with a later entry and never shown to the patient.
 */
export function createDeferredQueue<T>(options: DeferredQueueOptions<T>) {
  const { open, store, now = Date.now } = options;
  let waiting = store?.read() ?? [];
  store?.remove();
  let take: ((entry: T) => void) | null | undefined;
  let isOpening = false;
  let failedAt = -Infinity;

  const load = async (): Promise<void> => {
    isOpening = true;
    try {
      take = await open();
    } catch {
      failedAt = now();
    } finally {
      isOpening = false;
    }
    if (take !== undefined) flush();
  };
  const flush = (): void => {
    if (take === undefined) {
      if (!isOpening && now() - failedAt >= RETRY_MS) void load();
      return;
    }
    const entries = waiting;
    waiting = [];
    if (take) entries.forEach(take);
  };

  return {
    send: (entry: T): void => {
      waiting = [...waiting, entry].slice(-MAX_WAITING);
      flush();
    },
    /** Stores what still waits for the next page of this tab. */
    leave: (): void => {
      if (waiting.length > 0) store?.write(waiting);
    },
    /** The page was restored from bfcache, with everything that waited. */
    comeBack: () => store?.remove(),
  };
}
