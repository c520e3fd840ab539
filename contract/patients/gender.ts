import * as z from 'zod/mini';
import type { Gender } from './schemas';

export const GENDER_LABELS = {
  male: '남성',
  female: '여성',
} as const satisfies Record<Gender, string>;
type GenderLabel = (typeof GENDER_LABELS)[Gender];

/** Options of a form. */
export const GENDER_OPTIONS = Object.values(GENDER_LABELS).map((label) => ({
  value: label,
  label,
}));

/** The choice on a form: 남성 or 여성 (product 5, Gender). */
export const genderLabelSchema = z.enum(Object.values(GENDER_LABELS), '성별을 선택해 주세요');

/** Converts a form's label to the API value. */
export function genderOf(label: GenderLabel): Gender {
  return label === GENDER_LABELS.male ? 'male' : 'female';
}
