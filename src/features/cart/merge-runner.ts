import type { Item, MergeAdjustment } from '@contract/cart/schemas';
import { isSameItem } from '@contract/cart/cart-merge';
import { storedItems } from '@contract/cart/stored-items';
import type { Api } from '@/platform/api/create-api';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { isRefusal, mergeItems } from './core-cart';
import type { GuestCart } from './guest-cart';

/** A merge that was started and has not been confirmed (product 4, Cart). */
interface PendingMerge {
  /** The Idempotency-Key; a lost answer is asked for again with the same one. */
  key: string;
  /** Whose cart the items go to; null while the patient's data could not be fetched. */
  patientId: string | null;
  items: Item[];
}

export interface MergeResult {
  /** The server's cart after the merge. */
  items: Item[];
  /** What could not be taken over as it was. */
  adjustments: MergeAdjustment[];
}

/**
 * Merges the guest's cart into the patient's and has `take` show what came of it; resolves once nothing
 * is left to merge. Throws `ApiError`.
 */
type MergeRunner = (
  api: Api,
  patientId: string | null,
  take: (result: MergeResult) => Promise<void>,
) => Promise<void>;

/**
 * Creates the merge of one app instance (product 4, Cart); overlapping calls share one run. Items and Idempotency-Key
 * stay stored until the response arrives, so that a retry after a lost response merges nothing twice.
 */
export function createMergeRunner(
  guest: GuestCart,
  merging: { hasFailed: boolean } = { hasFailed: false },
): MergeRunner {
  let running: Promise<void> | undefined;
  let mergedFor: string | null = null;

  const run: MergeRunner = async (api, patientId, take) => {
    const pending = await openMerge(guest, patientId);
    if (pending === null) return;
    let result: MergeResult;
    try {
      result = await mergeItems(api, pending.items, { key: pending.key });
    } catch (error) {
      // definitely not merged: the items stay with the guest, the key is done with
      if (isRefusal(error)) await closeMerge(guest, pending.key, false);
      throw error;
    }
    await closeMerge(guest, pending.key, true, () => take(result));
  };

  return async (api, patientId, take) => {
    // what failed for one patient has not been tried for the next
    if (mergedFor !== patientId) merging.hasFailed = false;
    mergedFor = patientId;
    running ??= run(api, patientId, take).finally(() => {
      running = undefined;
    });
    try {
      await running;
      merging.hasFailed = false;
    } catch (error) {
      merging.hasFailed = true;
      throw error;
    }
  };
}

const runners = new WeakMap<GuestCart, MergeRunner>();

/** The merge of the app instance that this cart is of. */
export function mergeRunnerOf(guest: GuestCart, merging: { hasFailed: boolean }): MergeRunner {
  const runner = runners.get(guest) ?? createMergeRunner(guest, merging);
  runners.set(guest, runner);
  return runner;
}

/** The merge that waits for its answer, or a new one of all items; null when there is nothing. */
export async function openMerge(
  guest: GuestCart,
  patientId: string | null,
): Promise<PendingMerge | null> {
  let pending: PendingMerge | null = null;
  await guest.changeWith('cartMergeKey', (items, merge) => {
    pending = parsePendingMerge(merge);
    if (pending?.patientId !== patientId) pending = null;
    if (pending === null && items.length > 0)
      pending = { key: newIdempotencyKey(), patientId, items };
    return [items, pending ?? undefined];
  });
  return pending;
}

/**
 * Ends a merge; when it succeeded, exactly what was merged leaves the guest's cart. `beforeShown` may put
 * the merged cart in its place first, so that it never looks empty between both.
 */
export async function closeMerge(
  guest: GuestCart,
  key: string,
  isMerged: boolean,
  beforeShown?: () => Promise<void>,
): Promise<void> {
  let next: Item[] = [];
  await guest.changeWith('cartMergeKey', (items, merge) => {
    const pending = parsePendingMerge(merge);
    next = items;
    // another tab has ended it already
    if (pending?.key !== key) return [next, merge];
    if (isMerged) next = subtractItems(next, pending.items);
    return [next, undefined];
  });
  await beforeShown?.();
  guest.showChanged(next);
}

/**
 * Takes off this device what waits to be merged into a patient's cart, and the key of the merge, when
 * the patient leaves: the next person is not to find it (product 4, Session).
 */
export async function forgetMerge(guest: GuestCart, patientId: string | null): Promise<void> {
  const pending = await openMerge(guest, patientId);
  if (pending !== null) await closeMerge(guest, pending.key, true);
}

/** The merge that is under way, or null. */
function parsePendingMerge(value: unknown): PendingMerge | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, patientId, items: lines } = value as Partial<Record<keyof PendingMerge, unknown>>;
  const items = storedItems(lines);
  const isWhole = typeof key === 'string' && (patientId === null || typeof patientId === 'string');
  return isWhole && items !== null && items.length > 0 ? { key, patientId, items } : null;
}

/** Takes exactly the merged quantities out; what was added meanwhile stays. */
function subtractItems(cart: readonly Item[], merged: readonly Item[]): Item[] {
  return cart.flatMap((line) => {
    const taken = merged.find((item) => isSameItem(item, line))?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}
