import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Consents that an order needs, each for itself (design 6); `clinic` allows telling the chosen clinic. */
export const CONSENT_KINDS = ['health', 'telemedicine', 'withdrawal', 'clinic'] as const;
export const consentKindSchema = z.enum(CONSENT_KINDS);
export type ConsentKind = z.output<typeof consentKindSchema>;

/** Every consent that is kept; `review` comes with a review (the review privacy agreement). */
export const KEPT_CONSENT_KINDS = [...CONSENT_KINDS, 'review'] as const;
export const keptConsentKindSchema = z.enum(KEPT_CONSENT_KINDS);
export type KeptConsentKind = z.output<typeof keptConsentKindSchema>;

/** The version of each text that is in force; stored with the patient's consent. */
export const CONSENT_VERSIONS: Readonly<Record<KeptConsentKind, string>> = {
  health: '2026-11-01',
  telemedicine: '2026-11-01',
  withdrawal: '2026-11-01',
  clinic: '2026-11-01',
  review: '2026-01-15',
};

const version = z.string().check(z.minLength(1), z.maxLength(20));

export const consentSchema = z.object({ kind: keptConsentKindSchema, version });
export type Consent = z.output<typeof consentSchema>;

export const orderConsentSchema = z.object({ kind: consentKindSchema, version });
export type OrderConsent = z.output<typeof orderConsentSchema>;

export const reviewConsentSchema = z.object({ kind: z.literal('review'), version });

/**
 * Keeps a consent of the patient, apart from any order: kind, version and time. Agreeing again
 * changes nothing. 422 when the text is not the one in force.
 */
export const giveConsent = endpoint({
  name: 'giveConsent',
  host: 'medical-streaming-api',
  method: 'POST',
  path: '/members/consents',
  auth: 'required',
  summary: '동의를 남깁니다.',
  body: consentSchema,
  response: z.object({ success: z.boolean() }),
  declares: [409, 422],
});
