import { getOrder } from '@contract/orders';
import type { Api } from '@/platform/api/lazy-api';
import type { CheckoutValues } from '../form/checkout-values';
import type { CheckoutDrafts } from './checkout-drafts';

/** What was typed before, as the checkout of an order finds it on this device. */
export interface FoundDraft {
  values: CheckoutValues;
  /** Typed on this order, or on one that the patient has left (decision 0040). */
  origin: 'this-order' | 'earlier-order';
}

/** What this patient has typed on the order, else on the last one that was left unpaid; or null. Never rejects. */
export async function findDraft(
  drafts: CheckoutDrafts,
  api: Api,
  orderId: string,
  patientId: string,
): Promise<FoundDraft | null> {
  const values = await drafts.load(orderId, patientId);
  if (values !== null) return { values, origin: 'this-order' };
  const earlier = await drafts.loadEarlier(orderId, patientId);
  if (earlier === null || !(await isUnpaid(drafts, api, earlier.orderId))) return null;
  return { values: earlier.values, origin: 'earlier-order' };
}

/**
 * Whether nothing was paid on that order. A payment may have ended where this browser did not see it: then
 * what was typed is gone with it, as after any payment (design 6).
 */
async function isUnpaid(drafts: CheckoutDrafts, api: Api, orderId: string): Promise<boolean> {
  try {
    const { data } = await api(getOrder, { params: { id: orderId } }, { quiet: true });
    if (data.paidAt !== null) await drafts.forget(orderId);
    return data.paidAt === null;
  } catch {
    return false;
  }
}
