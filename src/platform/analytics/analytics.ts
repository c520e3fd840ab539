import type { AnalyticsCall, Deliver } from './events';

/** Where calls wait that the page left behind before the library was there. */
export interface CallStore {
  read(): AnalyticsCall[];
  write(calls: readonly AnalyticsCall[]): void;
  remove(): void;
}

export interface AnalyticsOptions {
  /** Loads the library; null when analytics is off. Rejects when it cannot be loaded. */
  open: () => Promise<Deliver | null>;
  store: CallStore;
  now?: () => number;
}

export interface Analytics {
  send(call: AnalyticsCall): void;
  /** Keeps what nobody has taken yet for the next page of this tab. */
  leave(): void;
  /** The page has come back from the browser's memory, with everything that waited. */
  comeBack(): void;
}

const MOST_WAITING = 200;
const TRY_AGAIN_MS = 30_000;

/**
 * Our own small queue in front of the library (vendors 8): calls wait, in order, until it has been
 * loaded, and go over to the next page when this one is left first. A library that cannot be loaded is
 * tried again with a later call; nothing of it ever reaches the patient.
 */
export function createAnalytics({ open, store, now = Date.now }: AnalyticsOptions): Analytics {
  let waiting = store.read();
  store.remove();
  let deliver: Deliver | null | undefined;
  let isOpening = false;
  let failedAt = -Infinity;

  const flush = (): void => {
    if (deliver === undefined) {
      if (!isOpening && now() - failedAt >= TRY_AGAIN_MS) void load();
      return;
    }
    const calls = waiting;
    waiting = [];
    if (deliver) calls.forEach(deliver);
  };
  const load = async (): Promise<void> => {
    isOpening = true;
    try {
      deliver = await open();
    } catch {
      failedAt = now();
    } finally {
      isOpening = false;
    }
    if (deliver !== undefined) flush();
  };

  return {
    send: (call) => {
      waiting = [...waiting, call].slice(-MOST_WAITING);
      flush();
    },
    leave: () => {
      if (waiting.length > 0) store.write(waiting);
    },
    comeBack: () => store.remove(),
  };
}
