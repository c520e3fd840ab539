import * as z from 'zod/mini';
import * as calls from './descriptors/consents';
import { endpoint } from './endpoint';

/**
 * Consents that an order needs, each given separately (product 4); `clinic` allows sharing data with
 * the chosen clinic.
 */
export const CONSENT_KINDS = ['health', 'telemedicine', 'withdrawal', 'clinic'] as const;
export const consentKindSchema = z.enum(CONSENT_KINDS);
export type ConsentKind = z.output<typeof consentKindSchema>;

/**
 * Every stored consent; `review` is given with a review (the review privacy agreement), `marketing` to
 * news and offers (the marketing agreement).
 */
export const KEPT_CONSENT_KINDS = [...CONSENT_KINDS, 'review', 'marketing'] as const;
export const keptConsentKindSchema = z.enum(KEPT_CONSENT_KINDS);
export type KeptConsentKind = z.output<typeof keptConsentKindSchema>;

/** The current version of each text; stored with the patient's consent. */
export const CONSENT_VERSIONS: Readonly<Record<KeptConsentKind, string>> = {
  health: '2026-11-23',
  telemedicine: '2026-11-01',
  withdrawal: '2026-11-01',
  clinic: '2026-11-01',
  review: '2026-01-15',
  marketing: '2025-09-01',
};

/**
 * How long an order's self-examination is kept after its end, unless the consent is withdrawn before;
 * the same in the policy, the agreement and beside the box.
 */
export const EXAMINATION_KEPT = '1년';

/** The full text of each consent of an order (product 2, /agreement/{documentNumber}). */
export const CONSENT_DOCUMENTS: Readonly<Record<ConsentKind, string>> = {
  health: '1',
  telemedicine: '2',
  withdrawal: '3',
  clinic: '4',
};

/** Refuses a consent to an outdated text. */
export const CONSENT_OUTDATED = '동의서가 바뀌었습니다. 화면을 새로 고친 뒤 다시 동의해 주세요.';

/** Shown for a missing consent. */
export const CONSENT_REQUIRED = '동의가 필요해요';

const version = z.string().check(z.minLength(1), z.maxLength(20));

export const consentSchema = z.object({ kind: keptConsentKindSchema, version });
export type Consent = z.output<typeof consentSchema>;

export const orderConsentSchema = z.object({ kind: consentKindSchema, version });
export type OrderConsent = z.output<typeof orderConsentSchema>;

export const reviewConsentSchema = z.object({ kind: z.literal('review'), version });

/**
 * Stores a consent outside any order: kind, version and time. Repeating it changes nothing. 422
 * when the text is not the current one.
 */
export const giveConsent = endpoint(calls.giveConsent, {
  summary: '동의를 남깁니다.',
  body: consentSchema,
  response: z.object({ success: z.boolean() }),
});

const marketingAnswer = z.object({
  /** ms; null without a consent in force. */
  data: z.object({ agreedAt: z.nullable(z.int()) }),
});

/** Whether the patient wants news and offers, and since when. */
export const getMarketingConsent = endpoint(calls.getMarketingConsent, {
  summary: '소식 수신에 동의했는지와 그 시각입니다.',
  response: marketingAnswer,
});

/** Withdraws the consent to news and offers; its record is kept. Repeating it changes nothing. */
export const withdrawMarketingConsent = endpoint(calls.withdrawMarketingConsent, {
  summary: '소식 수신 동의를 철회합니다.',
  response: marketingAnswer,
});
