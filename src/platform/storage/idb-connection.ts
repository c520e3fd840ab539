import type { UseStore } from 'idb-keyval';
import { DATABASE_NAME } from './device-store';
import { settleRemovals } from './pending-removals';
import { localStore } from './web-storage';

const STORE_NAME = 'keyval';
const STEP_MS = 500;
const STEPS = 4;
/** A step that ends so much later, up to so many, does not count. */
const LATE_MS = 100;
const LATE_STEPS = 8;

/** The IndexedDB that has been given up; in a test the next page has another. */
let timedOut: IDBFactory | undefined;
const waiting = new Set<() => void>();

interface Connection {
  factory: IDBFactory;
  database: Promise<IDBDatabase>;
  running: Set<IDBTransaction>;
}

/** The page's only one. */
let connection: Connection | undefined;
/** How often the page was left or frozen, and until when it is. */
let departures = 0;
let away: { over: Promise<void>; end: () => void } | undefined;

/**
 * Runs the callback in the page's one connection, never in bfcache, where it would block other pages; what leaving
 * the page aborted runs again. Rejects on failure or time-out: later only a commit in progress can still take effect.
 */
export const inTransaction: UseStore = async (mode, callback) => {
  for (;;) {
    while (away) await away.over;
    const before = departures;
    try {
      return await inTime(async () => {
        const current = connect();
        const database = await current.database;
        // late, or left meanwhile
        if (current !== connection) throw new Error('closed');
        return callback(track(current, database.transaction(STORE_NAME, mode)));
      });
    } catch (error) {
      if (before !== departures) continue;
      if (isTimedOut()) abortAll();
      throw error;
    }
  }
};

/** Whether IndexedDB was late once on this page. */
export const isTimedOut = () => timedOut !== undefined && timedOut === window.indexedDB;

/** Stops using IndexedDB on this page; pending calls reject. */
export function markTimedOut(): void {
  timedOut = window.indexedDB;
  for (const stop of waiting) stop();
}

/**
 * Waits two seconds for an answer of IndexedDB. The first that is late rejects, with all that are under
 * way; those asked for later on the same page reject at once (decision 0124).
 */
async function inTime<T>(ask: () => Promise<T>): Promise<T> {
  if (isTimedOut()) throw new Error('late');
  let timer: number | undefined;
  let stop = () => {};
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('late'));
  });
  waiting.add(stop);
  // in steps: one that ends late says that the device slept or is busy, not that IndexedDB is
  const wait = (steps: number, lateSteps: number) => {
    const start = performance.now();
    timer = window.setTimeout(() => {
      const isLate = performance.now() - start >= STEP_MS + LATE_MS;
      if (isLate && lateSteps > 0) wait(steps, lateSteps - 1);
      else if (steps > 1) wait(steps - 1, lateSteps);
      else markTimedOut();
    }, STEP_MS);
  };
  wait(STEPS, LATE_STEPS);
  try {
    return await Promise.race([ask(), late]);
  } finally {
    window.clearTimeout(timer);
    waiting.delete(stop);
  }
}

function connect(): Connection {
  if (connection?.factory === window.indexedDB) return connection;
  const factory = window.indexedDB;
  const current: Connection = { factory, database: open(factory), running: new Set() };
  current.database.then(
    (database) => {
      if (current !== connection) return database.close();
      database.onversionchange = () => disconnect();
      database.onclose = () => disconnect();
      settleRemovals(() => database.transaction(STORE_NAME, 'readwrite').objectStore(STORE_NAME));
    },
    () => {
      if (current === connection) connection = undefined;
    },
  );
  connection = current;
  return current;
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE_NAME);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
    request.onsuccess = () => {
      localStore.write('database', '1');
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

function track({ running }: Connection, transaction: IDBTransaction): IDBObjectStore {
  running.add(transaction);
  const end = () => void running.delete(transaction);
  transaction.addEventListener('complete', end);
  transaction.addEventListener('abort', end);
  return transaction.objectStore(STORE_NAME);
}

/** Ends what is not being committed, and closes the connection. */
function abortAll(): void {
  for (const transaction of connection?.running ?? []) {
    try {
      transaction.abort();
    } catch {
      // it is being committed, or has ended
    }
  }
  disconnect();
}

/** Closes the connection; the next transaction opens another. */
function disconnect(): void {
  connection?.database.then(
    (database) => database.close(),
    () => undefined,
  );
  connection = undefined;
}

function leave(): void {
  departures += 1;
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  away ??= { over, end };
  abortAll();
}

function comeBack(): void {
  away?.end();
  away = undefined;
}

window.addEventListener('pagehide', leave);
document.addEventListener('freeze', leave);
window.addEventListener('pageshow', comeBack);
document.addEventListener('resume', comeBack);
