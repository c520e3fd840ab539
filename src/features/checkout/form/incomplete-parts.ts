import { CONSENT_KINDS } from '@contract/consents/schemas';
import type { Order } from '@contract/orders/schemas';
import { addressDetailSchema, addressSchema } from '@contract/addresses/address';
import { ordererNameSchema, recipientNameSchema } from '@contract/patients/name';
import { DELIVERY_FREE_TEXT, noteSchema } from '@contract/orders/note';
import { phoneSchema } from '@contract/core/phone';
import { incompleteSections, needsAddress, type CheckoutSection } from '@contract/orders/readiness';
import { treatedPersonSchema } from '@contract/orders/treated-person';
import { examinationNoteSchema } from '@contract/health/self-examination';
import * as z from 'zod/mini';
import type { CheckoutValues } from './checkout-values';
import { examinationOf, treatedPersonOf } from './order-values';

/** The parts of the checkout page in the order they stand: the four sections, then the consents. */
export type CheckoutPart = CheckoutSection | 'agreements';

/** The fields of each part that say themselves what is wrong with their text. */
export const PART_FIELDS = {
  billing: ['billingName', 'otherName', 'otherBirthday', 'otherPhone'],
  shipping: ['shippingMethodId', 'full_name', 'phone', 'address1', 'address2', 'note'],
  clinic: [],
  examination: ['examinationNote'],
  agreements: [],
} as const satisfies Readonly<Record<CheckoutPart, readonly (keyof CheckoutValues)[]>>;

/** The consents of the last part; health's stands before the self-examination. */
const AGREEMENTS = CONSENT_KINDS.filter((kind) => kind !== 'health');

const fits = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;
const valid = (schema: z.core.$ZodType, value: string) => (fits(schema, value) ? value.trim() : '');

/**
 * The parts that keep the patient from paying (product 4, Submit readiness): what is missing counts as
 * what is not valid, and a time whose hold has run out as none.
 */
export function incompleteParts(
  values: CheckoutValues,
  order: Order,
  isSlotHeld: boolean,
): CheckoutPart[] {
  const method = values.shippingMethodId === '' ? null : values.shippingMethodId;
  const delivers = needsAddress(method);
  const missing: CheckoutPart[] = incompleteSections({
    billingName: isTreatedPersonReady(values) ? valid(ordererNameSchema, values.billingName) : '',
    shippingMethodId: delivers && !isMessageReady(values) ? null : method,
    recipient: {
      full_name: valid(recipientNameSchema, values.full_name),
      phone: valid(phoneSchema, values.phone),
      address1: fits(addressDetailSchema, values.address2)
        ? valid(addressSchema, values.address1)
        : '',
    },
    examination:
      values.consents.health !== null && fits(examinationNoteSchema, values.examinationNote)
        ? examinationOf(values)
        : null,
    clinicId: order.clinic_id,
    appointmentStartedAt: isSlotHeld ? (order.appointment?.appointmentStartedAt ?? null) : null,
  });
  if (AGREEMENTS.some((kind) => values.consents[kind] === null)) missing.push('agreements');
  return missing;
}

function isTreatedPersonReady(values: CheckoutValues): boolean {
  const person = treatedPersonOf(values);
  return person === null || z.safeParse(treatedPersonSchema, person).success;
}

/** The note counts only where it is seen: with the free-text option (product 5). */
function isMessageReady({ selectedMessage, note }: CheckoutValues): boolean {
  return selectedMessage !== DELIVERY_FREE_TEXT || fits(noteSchema, note);
}
