import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** Consents that an order needs, each for itself (design 6, Health information). */
export const CONSENT_KINDS = ['health', 'telemedicine', 'withdrawal'] as const;
export const consentKindSchema = z.enum(CONSENT_KINDS);
export type ConsentKind = z.output<typeof consentKindSchema>;

/** The version of each text that is in force; stored with the patient's consent. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, string>> = {
  health: '2026-11-01',
  telemedicine: '2026-11-01',
  withdrawal: '2026-11-01',
};

export const consentSchema = z.object({
  kind: consentKindSchema,
  version: z.string().check(z.minLength(1), z.maxLength(20)),
});
export type Consent = z.output<typeof consentSchema>;

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
