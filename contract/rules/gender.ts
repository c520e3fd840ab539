import * as z from 'zod/mini';
import type { Gender } from '../patients';

export const GENDER_LABELS: Readonly<Record<Gender, '남성' | '여성'>> = {
  male: '남성',
  female: '여성',
};

/** The choice on a form: 남성 or 여성 (spec 5, Gender). */
export const genderLabelSchema = z.enum(['남성', '여성'], '성별을 선택해 주세요');

/** From the label on the form to what travels. */
export function genderOf(label: '남성' | '여성'): Gender {
  return label === '남성' ? 'male' : 'female';
}
