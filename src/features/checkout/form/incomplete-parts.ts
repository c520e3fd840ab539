import { CONSENT_KINDS } from '@contract/consents';
import type { Order } from '@contract/orders';
import { addressSchema } from '@contract/rules/address';
import { recipientNameSchema } from '@contract/rules/name';
import { noteSchema } from '@contract/rules/note';
import { phoneSchema } from '@contract/rules/phone';
import { incompleteSections, needsAddress, type CheckoutSection } from '@contract/rules/readiness';
import * as z from 'zod/mini';
import type { CheckoutValues } from './checkout-values';
import { examinationOf } from './order-values';

/** The parts of the checkout page in the order they stand: the four sections, then the consents. */
export type CheckoutPart = CheckoutSection | 'agreements';

/** The consents of the last part; health's stands before the self-examination. */
const AGREEMENTS = CONSENT_KINDS.filter((kind) => kind !== 'health');

const fits = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;
const valid = (schema: z.core.$ZodType, value: string) => (fits(schema, value) ? value.trim() : '');

/**
 * The parts that keep the patient from paying (spec 4, Submit readiness): what is missing counts as
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
    billingName: valid(recipientNameSchema, values.billingName),
    shippingMethodId: method !== null && delivers && !fits(noteSchema, values.note) ? null : method,
    recipient: {
      full_name: valid(recipientNameSchema, values.full_name),
      phone: valid(phoneSchema, values.phone),
      address1: valid(addressSchema, values.address1),
    },
    examination:
      values.consents.health && values.examinationNote.length <= 500 ? examinationOf(values) : null,
    clinicId: order.clinic_id,
    appointmentStartedAt: isSlotHeld ? (order.appointment?.appointmentStartedAt ?? null) : null,
  });
  if (AGREEMENTS.some((kind) => !values.consents[kind])) missing.push('agreements');
  return missing;
}
