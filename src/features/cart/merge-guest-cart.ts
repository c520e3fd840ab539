import * as z from 'zod/mini';
import { getCart } from '@contract/cart/calls';
import { itemSchema, type Item } from '@contract/cart/schemas';
import { isSameItem } from '@contract/cart/cart-merge';
import { CART_MAX_LINES } from '@contract/core/constants';
import type { Api } from '@/platform/api/create-api';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { isRefusal, KEY_LIFE_MS, mergeItems } from './core-cart';
import type { GuestCart } from './guest-cart';

/** A merge that was started and has not been confirmed (product 4, Cart). */
const pendingSchema = z.object({
  /** The Idempotency-Key; a lost answer is asked for again with the same one. */
  key: z.string(),
  /** Whose cart the items go to; null while the patient's data could not be fetched. */
  patientId: z.nullable(z.string()),
  items: z.array(itemSchema).check(z.minLength(1), z.maxLength(CART_MAX_LINES)),
  /** When (ms); the server forgets the key some time after. */
  startedAt: z._default(z.number(), 0),
});
type PendingMerge = z.output<typeof pendingSchema>;

export type MergeResult = Awaited<ReturnType<typeof mergeItems>>;

/** For whom a merge was last tried, and whether it has failed. */
export interface Merging {
  patientId: string | null;
  hasFailed: boolean;
}

const running = new WeakMap<GuestCart, Promise<void>>();

/**
 * Merges the guest's cart into the patient's (product 4, Cart) and has `take` show what came of it; overlapping calls
 * share one run. Resolves once nothing is left to merge. Throws `ApiError`.
 */
export async function mergeGuestCart(
  { guest, merging }: { guest: GuestCart; merging: Merging },
  api: Api,
  patientId: string | null,
  take: (result: MergeResult) => Promise<void>,
): Promise<void> {
  // what failed for one patient has not been tried for the next
  if (merging.patientId !== patientId) merging.hasFailed = false;
  merging.patientId = patientId;
  const run =
    running.get(guest) ??
    runMerge(guest, api, patientId, take).finally(() => running.delete(guest));
  running.set(guest, run);
  try {
    await run;
    merging.hasFailed = false;
  } catch (error) {
    merging.hasFailed = true;
    throw error;
  }
}

/** Items and Idempotency-Key stay stored until the response arrives, so that a repeat merges nothing twice. */
async function runMerge(
  guest: GuestCart,
  api: Api,
  patientId: string | null,
  take: (result: MergeResult) => Promise<void>,
): Promise<void> {
  const pending = await openMerge(guest, patientId);
  if (pending === null) return;
  if (Date.now() - pending.startedAt >= KEY_LIFE_MS) {
    await renewMerge(guest, api, pending);
    return runMerge(guest, api, patientId, take);
  }
  let result: MergeResult;
  try {
    result = await mergeItems(api, pending.items, pending.key);
  } catch (error) {
    // definitely not merged: the items stay with the guest, the key is done with
    if (isRefusal(error)) await closeMerge(guest, pending.key, false);
    throw error;
  }
  await closeMerge(guest, pending.key, true, () => take(result));
}

/**
 * Starts a merge anew whose key the server may have forgotten. What the server's cart has counts as merged and only the
 * rest is sent, so that nothing doubles and nothing is lost. Throws `ApiError`.
 */
async function renewMerge(guest: GuestCart, api: Api, pending: PendingMerge): Promise<void> {
  const { items: there } = (await api(getCart, {})).data;
  const rest = subtractItems(pending.items, there);
  let next: Item[] = [];
  await guest.changeWith('cartMergeKey', (items, merge) => {
    next = items;
    // another tab has gone on with it already
    if (parsePendingMerge(merge)?.key !== pending.key) return [next, merge];
    next = subtractItems(items, subtractItems(pending.items, rest));
    const { patientId } = pending;
    const again = { key: newIdempotencyKey(), patientId, items: rest, startedAt: Date.now() };
    return [next, rest.length > 0 ? again : undefined];
  });
  guest.showChanged(next);
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
      pending = { key: newIdempotencyKey(), patientId, items, startedAt: Date.now() };
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

function parsePendingMerge(value: unknown): PendingMerge | null {
  return z.safeParse(pendingSchema, value).data ?? null;
}

/** Takes exactly these quantities out; what was added beyond stays. */
function subtractItems(cart: readonly Item[], merged: readonly Item[]): Item[] {
  return cart.flatMap((line) => {
    const taken = merged.find((item) => isSameItem(item, line))?.quantity ?? 0;
    return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
  });
}
