/** Where entries wait that the page left behind before somebody took them. */
export interface QueueStore<T> {
  read(): T[];
  write(entries: readonly T[]): void;
  remove(): void;
}

export interface LateQueueOptions<T> {
  /** Loads whoever takes the entries; null when the service is off. Rejects when it cannot be loaded. */
  open: () => Promise<((entry: T) => void) | null>;
  store?: QueueStore<T>;
  now?: () => number;
}

export interface LateQueue<T> {
  send(entry: T): void;
  /** Loads the taker although nothing may wait. */
  open(): void;
  /** Keeps what nobody has taken yet for the next page of this tab. */
  leave(): void;
  /** The page has come back from the browser's memory, with everything that waited. */
  comeBack(): void;
}

const MOST_WAITING = 200;
const TRY_AGAIN_MS = 30_000;

/**
 * Our own small queue in front of a service's library (vendors 8, 9): entries wait, in order, until it
 * has been loaded, and go over to the next page when this one is left first. A library that cannot be
 * loaded is tried again with a later entry; nothing of it ever reaches the patient.
 */
export function createLateQueue<T>(options: LateQueueOptions<T>): LateQueue<T> {
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
      if (!isOpening && now() - failedAt >= TRY_AGAIN_MS) void load();
      return;
    }
    const entries = waiting;
    waiting = [];
    if (take) entries.forEach(take);
  };

  return {
    send: (entry) => {
      waiting = [...waiting, entry].slice(-MOST_WAITING);
      flush();
    },
    open: flush,
    leave: () => {
      if (waiting.length > 0) store?.write(waiting);
    },
    comeBack: () => store?.remove(),
  };
}
