import * as z from 'zod/mini';
import { birthdaySchema } from './birthday';
import { patientNameSchema } from './name';
import { mobilePhoneSchema } from './phone';
import { seoulDate } from './seoul-time';

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

/** The current version of the text by which the patient confirms that they may act. */
export const AUTHORITY_VERSION = '2026-11-23';

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
    /** Version of the confirmed text. */
    authority: z.string().check(z.minLength(1), z.maxLength(20)),
  })
  .check(
    z.refine(
      ({ birthday, relation }) => relation === 'child' || !needsGuardian(birthday, Date.now()),
      { path: ['relation'], error: GUARDIAN_ONLY },
    ),
  );
export type TreatedPerson = z.output<typeof treatedPersonSchema>;
