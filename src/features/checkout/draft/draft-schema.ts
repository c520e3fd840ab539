import { CONSENT_KINDS } from '@contract/consents';
import { paymentMethodSchema } from '@contract/payment-methods';
import { shippingMethodIdSchema } from '@contract/shipping';
import * as z from 'zod/mini';
import type { CheckoutValues } from '../form/checkout-values';
import { EMPTY_VALUES } from '../form/empty-values';

const text = z.string();

/** What is agreed to; a text that is asked for only since the draft was kept is open. */
const consentsSchema = z.pipe(
  z.partialRecord(z.enum(CONSENT_KINDS), z.boolean()),
  z.transform((given): CheckoutValues['consents'] => ({ ...EMPTY_VALUES.consents, ...given })),
);

/** The form as it lies on the device; a shape of an older version is no draft. */
const valuesSchema = z.object({
  billingName: text,
  shippingMethodId: z.union([shippingMethodIdSchema, z.literal('')]),
  full_name: text,
  phone: text,
  address1: text,
  address2: text,
  postcode: text,
  selectedMessage: text,
  note: text,
  consents: consentsSchema,
  pregnancy: z.enum(['yes', 'no', '']),
  diseaseExperiences: z.array(text),
  recentDrugs: z.array(text),
  examinationNote: text,
  paymentMethod: paymentMethodSchema,
});

const draftSchema = z.object({ orderId: text, patientId: text, values: valuesSchema });

/** What one patient has typed on one order. */
export interface CheckoutDraft {
  orderId: string;
  patientId: string;
  values: CheckoutValues;
}

/** The draft that a kept value is, or null. */
export function readDraft(value: unknown): CheckoutDraft | null {
  const parsed = z.safeParse(draftSchema, value);
  return parsed.success ? parsed.data : null;
}
