import { useQuery } from '@tanstack/react-query';
import { CONSENT_TEXTS } from '@contract/consents/texts';
import { getOrder } from '@contract/orders/calls';
import type { CarriedDetails } from '@contract/handoffs/schemas';
import type { Order } from '@contract/orders/schemas';
import type { Patient } from '@contract/patients/schemas';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import { readHandedDetails } from '@/platform/handoff/handed-details';
import type { ConsentTexts } from '@/platform/consents/consent-texts';
import { agreedTo, valuesOf } from '../form/order-values';
import type { CheckoutValues } from '../form/checkout-values';
import { inTime, type CheckoutDrafts } from './checkout-drafts';
import { useDrafts } from './use-drafts';
import { useDraftOwner } from './use-saved-draft';

/**
 * What this device has for a checkout: typed for this order, for an earlier one that the patient left (decision 0118), or
 * for this one in another browser, which hands over only recipient and address (decision 0139).
 */
export type FoundDraft =
  | { origin: 'this-order' | 'earlier-order'; values: CheckoutValues }
  | { origin: 'other-browser'; values: CarriedDetails };

/**
 * What this patient has typed on the order, else what came for it from another browser, else what was typed on the last
 * one that was left unpaid; or null. Never rejects.
 */
export async function findDraft(
  drafts: CheckoutDrafts,
  api: Api,
  orderId: string,
  patientId: string,
): Promise<FoundDraft | null> {
  const values = await drafts.load(orderId, patientId);
  if (values !== null) return { values, origin: 'this-order' };
  const handed = await inTime(readHandedDetails(orderId), null);
  if (handed !== null) return { values: handed, origin: 'other-browser' };
  const earlier = await drafts.loadEarlier(orderId, patientId);
  if (earlier === null || !(await isUnpaid(drafts, api, earlier.orderId))) return null;
  return { values: earlier.values, origin: 'earlier-order' };
}

/**
 * Whether nothing was paid on that order. A payment may have ended where this browser did not see it: then
 * what was typed is gone with it, as after any payment (product 4).
 */
async function isUnpaid(drafts: CheckoutDrafts, api: Api, orderId: string): Promise<boolean> {
  try {
    const { data } = await api(getOrder, { params: { id: orderId } });
    if (data.paidAt !== null) await drafts.forget(orderId);
    return data.paidAt === null;
  } catch {
    return false;
  }
}

/** What the signed-in patient had typed on an order, or on one before: undefined until that is known. */
export function useLoadedDraft(orderId: string): FoundDraft | null | undefined {
  const drafts = useDrafts();
  const api = useApi();
  const patientId = useDraftOwner();
  const find = () => findDraft(drafts, api, orderId, patientId);
  return useQuery({
    queryKey: ['private', 'checkout-draft', orderId, patientId],
    queryFn: find,
    // read anew each time the page opens, and never while it is open
    staleTime: Infinity,
    gcTime: 0,
    // the device answers without a network
    networkMode: 'always',
  }).data;
}

interface FormStart {
  values: CheckoutValues;
  /** From where something stands there that was not typed here on this order. */
  takenOver: Exclude<FoundDraft['origin'], 'this-order'> | null;
}

/** The form as the draft has it, else as order and patient do; consents to other texts than these are open. */
export function formStart(
  order: Order,
  patient: Patient | null,
  draft: FoundDraft | null,
  texts: ConsentTexts = CONSENT_TEXTS,
): FormStart {
  const { values, takenOver } = found(order, patient, draft);
  return { values: { ...values, consents: agreedTo(values.consents, texts) }, takenOver };
}

function found(order: Order, patient: Patient | null, draft: FoundDraft | null): FormStart {
  if (draft?.origin === 'this-order') return { values: draft.values, takenOver: null };
  const own = valuesOf(order, patient);
  if (draft === null) return { values: own, takenOver: null };
  const values =
    draft.origin === 'other-browser'
      ? addDetails(order, own, draft.values)
      : takeOver(order, own, draft.values);
  const isChanged = JSON.stringify(values) !== JSON.stringify(own);
  return { values, takenOver: isChanged ? draft.origin : null };
}

/** Adds to whom it is delivered, unless the order has an address. */
function addDetails(order: Order, own: CheckoutValues, handed: CarriedDetails): CheckoutValues {
  if (order.shipping_address !== null) return own;
  return {
    ...own,
    ...handed,
    shippingMethodId: own.shippingMethodId || 'parcel',
    full_name: orElse(handed.full_name, own.full_name),
    phone: orElse(handed.phone, own.phone),
  };
}

const orElse = (typed: string, own: string) => (typed === '' ? own : typed);

/**
 * Adds what was typed on an earlier order (decision 0118): billing name, delivery and, with health consent, the
 * self-examination. Values saved on this order win; consents, payment method, clinic and time are its own.
 */
function takeOver(order: Order, own: CheckoutValues, earlier: CheckoutValues): CheckoutValues {
  const values = { ...own };
  // without a consent it was only filled in from the last paid order, and what was typed is newer
  const isSaved = order.consents.length > 0;
  if (!isSaved || order.billing_address === null)
    values.billingName = orElse(earlier.billingName, own.billingName);
  if (order.shipping_method_id === null || (!isSaved && earlier.shippingMethodId !== ''))
    values.shippingMethodId = earlier.shippingMethodId;
  if (order.shipping_address === null || (!isSaved && earlier.address1 !== '')) {
    values.full_name = orElse(earlier.full_name, own.full_name);
    values.phone = orElse(earlier.phone, own.phone);
    values.address1 = earlier.address1;
    values.address2 = earlier.address2;
    values.postcode = earlier.postcode;
  }
  if (order.comments === '' || (!isSaved && earlier.selectedMessage !== '')) {
    values.selectedMessage = earlier.selectedMessage;
    values.note = earlier.note;
  }
  // someone else's answers are given anew
  if (
    order.selfExamination.basic === null &&
    earlier.consents.health !== null &&
    !earlier.isForOther
  ) {
    values.pregnancy = earlier.pregnancy;
    values.diseaseExperiences = [...earlier.diseaseExperiences];
    values.recentDrugs = [...earlier.recentDrugs];
    values.examinationNote = earlier.examinationNote;
  }
  return values;
}
