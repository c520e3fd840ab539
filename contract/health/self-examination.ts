import * as z from 'zod/mini';
import { atMost, humanText } from '../core/fields';

/** Medical-history options (product 2, product 11). */
export const DISEASES = [
  '심장질환',
  '당뇨',
  '고혈압',
  '신경정신과 질환',
  '간염(보균자)',
  '호흡기 질환',
  '위장 질환',
  '신장·비뇨기 질환',
  '탈모',
  '아토피',
  '골다공증',
  '전립선 질환',
] as const;

/** Medication options (product 2, product 11). */
export const DRUGS = ['항우울제', '혈압약', '천식약', '갑상선약', '당뇨약'] as const;

/** Answers that none of the options of a question applies; never chosen with another. */
export const NONE_APPLIES = '해당 없음';

const choices = z.array(humanText().check(z.minLength(1), atMost(40))).check(z.maxLength(20));

/** Shown while the required question is unanswered (product 5, Self-examination). */
export const PREGNANCY_REQUIRED = '임신 여부를 골라 주세요';

/** Free text for the doctor, at most 500 characters. */
export const examinationNoteSchema = humanText().check(atMost(500));

/** The basic self-examination (product 3, 5): only pregnancy is required. */
export const selfExaminationSchema = z.object({
  pregnancy: z.boolean(PREGNANCY_REQUIRED),
  diseaseExperiences: z.optional(choices),
  recentDrugs: z.optional(choices),
  note: z.optional(examinationNoteSchema),
});
export type SelfExamination = z.output<typeof selfExaminationSchema>;
