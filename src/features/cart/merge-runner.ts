import type { Item, MergeAdjustment } from '@contract/cart';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/lazy-api';
import type { GuestCart } from './guest-cart';

const cartCalls = () => import('@contract/cart');

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
export type MergeRunner = (
  api: Api,
  patientId: string | null,
  take: (result: MergeResult) => Promise<void>,
) => Promise<void>;

/**
 * Makes the merge of one app instance (design 6, Cart). Calls that overlap share one run, and the result
 * is taken once. Items and Idempotency-Key are kept on the device until the answer is in: when it is
 * lost, the next run asks again with the same key, so nothing is taken over twice.
 */
export function createMergeRunner(guest: GuestCart): MergeRunner {
  let running: Promise<void> | undefined;

  const run: MergeRunner = async (api, patientId, take) => {
    const pending = await guest.openMerge(patientId);
    if (pending === null) return;
    let result: MergeResult;
    try {
      const body = { items: pending.items };
      const { data } = await api(
        () => cartCalls().then((calls) => calls.mergeCart),
        { body },
        { key: pending.key, quiet: true },
      );
      result = data;
    } catch (error) {
      if (isRefused(error)) await guest.closeMerge(pending.key, false);
      throw error;
    }
    await guest.closeMerge(pending.key, true, () => take(result));
  };

  return (api, patientId, take) =>
    (running ??= run(api, patientId, take).finally(() => {
      running = undefined;
    }));
}

/** The server has definitely not merged: the items stay with the guest, the key is done with. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.declared && error.code !== 'key_in_progress';
}
