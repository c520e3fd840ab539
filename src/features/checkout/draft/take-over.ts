import type { Order } from '@contract/orders';
import type { Patient } from '@contract/patients';
import type { CheckoutValues } from '../form/checkout-values';
import { valuesOf } from '../form/order-values';
import type { FoundDraft } from './find-draft';

/** What the form of an order starts with. */
export interface FormStart {
  values: CheckoutValues;
  /** Something stands there that was typed on an order before. */
  hasTakenOver: boolean;
}

/** The form as the draft has it, else as order and patient do. */
export function formStart(
  order: Order,
  patient: Patient | null,
  draft: FoundDraft | null,
): FormStart {
  if (draft?.origin === 'this-order') return { values: draft.values, hasTakenOver: false };
  const own = valuesOf(order, patient);
  if (draft === null) return { values: own, hasTakenOver: false };
  const values = takeOver(order, own, draft.values);
  return { values, hasTakenOver: JSON.stringify(values) !== JSON.stringify(own) };
}

const orElse = (typed: string, own: string) => (typed === '' ? own : typed);

/**
 * Adds what was typed on an order before (decision 0040): who orders, the delivery and, where its use was
 * agreed to, the self-examination. What the server has of this order wins. Consents, the way to pay,
 * clinic and time are this order's own.
 */
function takeOver(order: Order, own: CheckoutValues, earlier: CheckoutValues): CheckoutValues {
  const values = { ...own };
  if (order.billing_address === null)
    values.billingName = orElse(earlier.billingName, own.billingName);
  if (order.shipping_method_id === null) values.shippingMethodId = earlier.shippingMethodId;
  if (order.shipping_address === null) {
    values.full_name = orElse(earlier.full_name, own.full_name);
    values.phone = orElse(earlier.phone, own.phone);
    values.address1 = earlier.address1;
    values.address2 = earlier.address2;
    values.postcode = earlier.postcode;
  }
  if (order.comments === '') {
    values.selectedMessage = earlier.selectedMessage;
    values.note = earlier.note;
  }
  if (order.selfExamination.basic === null && earlier.consents.health) {
    values.pregnancy = earlier.pregnancy;
    values.diseaseExperiences = [...earlier.diseaseExperiences];
    values.recentDrugs = [...earlier.recentDrugs];
    values.examinationNote = earlier.examinationNote;
  }
  return values;
}
