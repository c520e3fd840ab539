import * as z from 'zod/mini';
import { CONSENT_KINDS, type ConsentKind } from '@contract/consents/schemas';
import type { ShownText } from '@contract/consents/texts';
import { RELATIONS } from '@contract/orders/treated-person';
import { paymentMethodSchema } from '@contract/payments/methods';
import { shippingMethodIdSchema } from '@contract/shipping/schemas';

const text = z.string();

/** Which text was agreed to; a mark of a build that did not store which is none. */
const shownSchema = z.union([
  z.nullable(z.object({ version: text, digest: text })),
  z.pipe(
    z.boolean(),
    z.transform(() => null),
  ),
]);

const NO_CONSENTS = { health: null, telemedicine: null, withdrawal: null, clinic: null };

/** What is agreed to; a text that is asked for only since the draft was stored is open. */
const consentsSchema = z.pipe(
  z.partialRecord(z.enum(CONSENT_KINDS), shownSchema),
  z.transform((given): Record<ConsentKind, ShownText | null> => ({ ...NO_CONSENTS, ...given })),
);

/**
 * What the checkout form holds; clinic and time stand on the order itself. The device stores it so, and a shape of an
 * older version is no draft.
 */
export const valuesSchema = z.object({
  billingName: text,
  /** Someone else is treated: the following fields name them. A draft from before these fields keeps the rest. */
  isForOther: z._default(z.boolean(), false),
  otherName: z._default(text, ''),
  /** YYYYMMDD. */
  otherBirthday: z._default(text, ''),
  otherPhone: z._default(text, ''),
  otherRelation: z._default(z.enum([...RELATIONS, '']), ''),
  /** The text by which the patient confirmed that they may act for them; null before. */
  authority: z._default(shownSchema, null),
  shippingMethodId: z.union([shippingMethodIdSchema, z.literal('')]),
  full_name: text,
  phone: text,
  address1: text,
  address2: text,
  /** Five digits of a found address1, '' for a typed one. */
  postcode: text,
  /** A preset, the free-text option, or '' for none. */
  selectedMessage: text,
  note: text,
  /** The text that was shown when the patient agreed to it; null without consent. */
  consents: consentsSchema,
  pregnancy: z.enum(['yes', 'no', '']),
  diseaseExperiences: z.array(text),
  recentDrugs: z.array(text),
  examinationNote: text,
  paymentMethod: paymentMethodSchema,
});

export type CheckoutValues = z.output<typeof valuesSchema>;
