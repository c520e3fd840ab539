import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';

/** What an order needs, each given separately (product 4); `clinic` allows sharing data with the chosen clinic. */
export const CONSENT_KINDS = ['health', 'telemedicine', 'withdrawal', 'clinic'] as const;
export const consentKindSchema = z.enum(CONSENT_KINDS);
export type ConsentKind = z.output<typeof consentKindSchema>;

/** Every stored consent; `review` is given with a review, `marketing` to news and offers. */
export const ALL_CONSENT_KINDS = [...CONSENT_KINDS, 'review', 'marketing'] as const;
const anyConsentKindSchema = z.enum(ALL_CONSENT_KINDS);
export type AnyConsentKind = z.output<typeof anyConsentKindSchema>;

/**
 * How long an order's self-examination is kept after its end, unless the consent is withdrawn before;
 * the same in the policy, the agreement and beside the box.
 */
export const EXAMINATION_RETENTION = '1년';

/** The full text of each consent of an order (product 2, /agreement/{documentNumber}). */
export const CONSENT_DOCUMENTS: Readonly<Record<ConsentKind, string>> = {
  health: '1',
  telemedicine: '2',
  withdrawal: '3',
  clinic: '4',
};

/** Refuses the confirmation of an outdated text. */
export const CONSENT_OUTDATED = '동의서가 바뀌었습니다. 화면을 새로 고친 뒤 다시 동의해 주세요.';

/** Shown for a missing consent. */
export const CONSENT_REQUIRED = '동의가 필요해요';

/** Shown beside a box whose text has changed while the page was open. */
export const CONSENT_CHANGED = '글이 바뀌었어요. 새 내용을 보고 다시 동의해 주세요';

/** Which text was shown; a build from before the digest sends none, and is refused as outdated. */
const shownText = {
  version: z.string().check(z.minLength(1), z.maxLength(20)),
  digest: z._default(z.string().check(z.maxLength(64)), ''),
};

const consentSchema = z.object({ kind: anyConsentKindSchema, ...shownText });
export type Consent = z.output<typeof consentSchema>;

export const orderConsentSchema = z.object({ kind: consentKindSchema, ...shownText });
export type OrderConsent = z.output<typeof orderConsentSchema>;

export const reviewConsentSchema = z.object({ kind: z.literal('review'), ...shownText });

/** The texts in force, asked for when one that was shown was refused; stored nowhere. */
export const listConsentTexts = endpoint(calls.listConsentTexts, {
  summary: '지금 동의를 받는 글입니다.',
  response: z.object({
    items: z.array(
      z.object({
        kind: anyConsentKindSchema,
        version: z.string(),
        digest: z.string(),
        label: z.string(),
        text: z.string(),
      }),
    ),
  }),
});

/**
 * Stores a consent outside any order: kind, text and time. Repeating it changes nothing. 422
 * `consent_outdated` when the text is not the one in force.
 */
export const giveConsent = endpoint(calls.giveConsent, {
  summary: '동의를 남깁니다.',
  body: consentSchema,
  response: z.object({ success: z.boolean() }),
});

const marketingAnswer = z.object({
  data: z.object({
    /** ms; null without a consent in force. */
    agreedAt: z.nullable(z.int()),
    /** The patient has to be told, once in two years, that the consent holds. */
    isReminderDue: z._default(z.boolean(), false),
  }),
});

/** Whether the patient wants news and offers, and since when. */
export const getMarketingConsent = endpoint(calls.getMarketingConsent, {
  summary: '소식 수신에 동의했는지와 그 시각입니다.',
  response: marketingAnswer,
});

/**
 * Records that the patient was shown that the consent to news holds and how it is withdrawn (information and
 * communications network act, article 50). Changes nothing where that is not due.
 */
export const noteMarketingReminder = endpoint(calls.noteMarketingReminder, {
  summary: '소식 수신에 동의하고 계신 것을 알려 드렸다고 남깁니다.',
  response: marketingAnswer,
});

/** Withdraws the consent to news and offers; its record is kept. Repeating it changes nothing. */
export const withdrawMarketingConsent = endpoint(calls.withdrawMarketingConsent, {
  summary: '소식 수신 동의를 철회합니다.',
  response: marketingAnswer,
});
