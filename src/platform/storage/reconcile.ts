import type { Item } from '@contract/cart/schemas';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES } from '@contract/core/constants';
import { itemKey } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';
import type { DeviceStore, IdbKey } from './device-store';
import { IDB_KEYS, LOCAL_KEYS } from './keys';
import { readText, TEXT_KEYS, writeText } from './text-values';
import { localStore } from './web-storage';

/** What a page without IndexedDB leaves for the next one that has it (decision 0124). */
interface PendingWrites {
  removed: IdbKey[];
  /**
   * What IndexedDB may hold of a key that the value in localStorage already contains: what was read last,
   * then what was being written. Absent when it was never read.
   */
  seen: Partial<Record<IdbKey, unknown[] | undefined>>;
}

function readPending(): PendingWrites {
  try {
    const stored = JSON.parse(
      localStore.read(LOCAL_KEYS.reconcile) ?? '{}',
    ) as Partial<PendingWrites>;
    return { removed: stored.removed ?? [], seen: stored.seen ?? {} };
  } catch {
    return { removed: [], seen: {} };
  }
}

/** Throws where localStorage takes nothing. */
function changePending(change: (pending: PendingWrites) => void): void {
  const pending = readPending();
  change(pending);
  window.localStorage.setItem(LOCAL_KEYS.reconcile, JSON.stringify(pending));
}

/** Notes that the key is to be removed from IndexedDB as soon as that works. */
export function addPendingRemoval(key: IdbKey): void {
  try {
    changePending(({ removed, seen }) => {
      if (!removed.includes(key)) removed.push(key);
      // it may be the patient's, and nothing is left to compare it with
      seen[key] = undefined;
    });
  } catch {
    // then it stays until its time is over
  }
}

/** Deletes the pending removals; call it before anything else is read or written. */
export function settleRemovals(begin: () => IDBObjectStore): void {
  const { removed } = readPending();
  if (removed.length === 0) return;
  const objects = begin();
  for (const key of removed) objects.delete(key);
  objects.transaction.commit();
  objects.transaction.addEventListener('complete', () =>
    changePending((pending) => {
      pending.removed = pending.removed.filter((key) => !removed.includes(key));
    }),
  );
}

/**
 * Notes which values of IndexedDB the ones in localStorage contain, before they take over. Throws where
 * localStorage takes nothing.
 */
export function noteSeen(seen: ReadonlyMap<IdbKey, readonly unknown[]>): void {
  changePending((pending) => {
    for (const key of TEXT_KEYS) {
      const values = seen.get(key);
      if (values) pending.seen[key] = [...(pending.seen[key] ?? []), ...values];
    }
  });
}

/**
 * Moves values back that localStorage held for IndexedDB: they replace what they were based on (`seen`) and are
 * joined with other changes. Safe to repeat, also in two tabs. Rejects when IndexedDB does not work.
 */
export async function bringBack(store: DeviceStore): Promise<void> {
  const { cart, mergeKey, cartCopy, cartLines, patientCart } = IDB_KEYS;
  const { seen } = readPending();
  const isHeld = (key: IdbKey) => readText(key) !== undefined || seen[key] !== undefined;
  if (isHeld(cart) || isHeld(mergeKey)) {
    const merges = { arePutOff: false };
    await store.updateBoth([cart, mergeKey], (items, merge) => {
      merges.arePutOff = isUnseen(mergeKey, merge) && readText(mergeKey) !== undefined;
      // two merges may both have reached the server: the one in IndexedDB is settled first
      if (merges.arePutOff) return [items, merge];
      return [reconciled(cart, items), reconciled(mergeKey, merge)];
    });
    if (!merges.arePutOff) drop(cart, mergeKey);
  }
  for (const key of [cartCopy, cartLines, patientCart] as const) {
    if (!isHeld(key)) continue;
    await store.update(key, (stored) => reconciled(key, stored));
    drop(key);
  }
  const { removed, seen: left } = readPending();
  if (removed.length === 0 && Object.keys(left).length === 0)
    localStore.remove(LOCAL_KEYS.reconcile);
}

type Join = (stored: unknown, ours: unknown, seen: readonly unknown[]) => unknown;

/** How what both places hold of a key becomes one. */
const JOINS: Record<(typeof TEXT_KEYS)[number], Join> = {
  [IDB_KEYS.cart]: addCarts,
  [IDB_KEYS.mergeKey]: (stored) => stored,
  [IDB_KEYS.cartCopy]: newerCopy,
  [IDB_KEYS.cartLines]: joinLines,
  [IDB_KEYS.patientCart]: joinQueues,
};

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether IndexedDB holds something that the value in localStorage does not contain. */
function isUnseen(key: IdbKey, stored: unknown): boolean {
  const seen = readPending().seen[key] ?? [];
  return stored !== undefined && !seen.some((value) => same(value, stored));
}

/**
 * What IndexedDB is to hold of the key; localStorage gets it first where it holds the key, so that a repetition changes
 * nothing.
 */
export function reconciled(key: (typeof TEXT_KEYS)[number], stored: unknown): unknown {
  const seen = readPending().seen[key];
  const ours = readText(key);
  // another tab has brought it back meanwhile
  if (ours === undefined && seen === undefined) return stored;
  if (!isUnseen(key, stored)) return ours;
  const joined = ours === undefined ? stored : JOINS[key](stored, ours, seen ?? []);
  const note = (values: unknown[] | undefined) =>
    changePending((pending) => {
      pending.seen[key] = values;
    });
  note([stored, joined]);
  try {
    writeText(key, joined);
  } catch (error) {
    note(seen);
    throw error;
  }
  return joined;
}

function drop(...keys: IdbKey[]): void {
  changePending(({ seen }) => {
    for (const key of keys) {
      writeText(key, undefined);
      seen[key] = undefined;
    }
  });
}

/**
 * Both carts as one, line by line: the side that has changed since it was last read wins; of two changes
 * the greater, since one may contain the other; of two that never met, the sum.
 */
function addCarts(stored: unknown, ours: unknown, seen: readonly unknown[]): unknown {
  const [theirs, mine] = [storedItems(stored), storedItems(ours)];
  if (theirs === null || mine === null) return mine === null ? stored : ours;
  const base = seen.length > 0 ? storedItems(seen[0] ?? []) : null;
  const quantityIn = (items: readonly Item[], line: Item) =>
    items.find((item) => itemKey(item) === itemKey(line))?.quantity ?? 0;
  const news = mine.filter((line) => quantityIn(theirs, line) === 0);
  return [...theirs, ...news]
    .map((line) => {
      const [here, there] = [quantityIn(mine, line), quantityIn(theirs, line)];
      if (base === null) return { ...line, quantity: here + there };
      const was = quantityIn(base, line);
      if (here === was) return { ...line, quantity: there };
      return { ...line, quantity: there === was ? here : Math.max(here, there) };
    })
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, CART_LINE_MAX_QUANTITY) }))
    .slice(0, CART_MAX_LINES);
}

/** The record of the later change of the cart. */
function newerCopy(stored: unknown, ours: unknown): unknown {
  const revisionOf = (copy: unknown) => (isObject(copy) ? Number(copy['revision']) : 0);
  return revisionOf(stored) > revisionOf(ours) ? stored : ours;
}

function joinLines(stored: unknown, ours: unknown): unknown {
  return isObject(stored) && isObject(ours) ? { ...stored, ...ours } : ours;
}

/** The changes of both that wait for the server, each once; what has been settled meanwhile stays settled. */
function joinQueues(stored: unknown, ours: unknown, seen: readonly unknown[]): unknown {
  if (!isObject(stored) || !isObject(ours) || stored['patientId'] !== ours['patientId'])
    return ours;
  const known = new Set([ours, ...seen].flatMap(operationsOf).map(({ id }) => id));
  const unknown = operationsOf(stored).filter(({ id }) => !known.has(id));
  return {
    ...ours,
    last: ours['last'] ?? stored['last'] ?? null,
    operations: [...unknown, ...operationsOf(ours)],
  };
}

function operationsOf(queue: unknown): { id: unknown }[] {
  const operations = isObject(queue) ? queue['operations'] : null;
  return Array.isArray(operations) ? (operations as { id: unknown }[]) : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
