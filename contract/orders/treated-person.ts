import * as z from 'zod/mini';
import { birthdaySchema } from '../patients/birthday';
import { patientNameSchema } from '../patients/name';
import { mobilePhoneSchema } from '../core/phone';
import { seoulDate } from '../core/seoul-time';

/** What the treated person is to the patient who orders (product 4, An order for someone else). */
export const RELATIONS = ['parent', 'spouse', 'child', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

export const RELATION_LABELS: Readonly<Record<Relation, string>> = {
  parent: '부모님',
  spouse: '배우자',
  child: '자녀',
  sibling: '형제자매',
  other: '그 밖의 분',
};

/**
 * The text by which the patient confirms that they may act. The digest covers it as it stands here: after a change
 * the test of the seeded documents names the new one, and the text gets a new version (decision 0134).
 */
export const AUTHORITY = {
  version: '2026-11-23',
  digest: '4a4df69b6153f31a26ad1681ebdeb0b69bcf42ece46fe5be167a335d56e5ada1',
  text: '저{주문하시는 분}는 {진료받으실 분}의 동의를 받아 대신 주문해요. 만 14세 미만 자녀라면 제가 법정대리인이에요.',
} as const;

/** Whether it is that text which was confirmed, to the word. */
export function isAuthorityInForce(confirmed: {
  authority?: string;
  authority_digest?: string;
}): boolean {
  return (
    confirmed.authority === AUTHORITY.version && confirmed.authority_digest === AUTHORITY.digest
  );
}

/** That text with the names of both, as far as they are known: '' and '진료받으실 분' before. */
export function authorityText(ordering: string, treated: string): string {
  const own = ordering === '' ? '' : `(${ordering})`;
  return AUTHORITY.text
    .replace('{주문하시는 분}', () => own)
    .replace('{진료받으실 분}', () => treated);
}

export const RELATION_REQUIRED = '어떤 분인지 골라 주세요';
export const GUARDIAN_ONLY = '만 14세 미만은 부모님이 자녀를 위해서만 주문할 수 있어요';

const GUARDED_YEARS = 14;

/** Whether a person born on `YYYYMMDD` is younger than 14 on that day in Seoul (ms). */
export function needsGuardian(birthday: string, now: number): boolean {
  const today = Number(seoulDate(now).replaceAll('-', ''));
  return today - Number(birthday) < GUARDED_YEARS * 10_000;
}

/** Who is treated when it is not the patient who orders and pays. */
export const treatedPersonSchema = z
  .object({
    full_name: patientNameSchema,
    /** YYYYMMDD. */
    birthday: birthdaySchema,
    /** The clinic calls this number. */
    phone: mobilePhoneSchema,
    relation: z.enum(RELATIONS, { error: RELATION_REQUIRED }),
    /** Version and digest of the confirmed text; a page of an older build sends no digest. */
    authority: z.string().check(z.minLength(1), z.maxLength(20)),
    authority_digest: z._default(z.string().check(z.maxLength(64)), ''),
  })
  .check(
    z.refine(
      ({ birthday, relation }) => relation === 'child' || !needsGuardian(birthday, Date.now()),
      { path: ['relation'], error: GUARDIAN_ONLY },
    ),
  );
export type TreatedPerson = z.output<typeof treatedPersonSchema>;
