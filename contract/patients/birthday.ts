import * as z from 'zod/mini';
import { humanText, invalidValue } from '../core/fields';
import { isSeoulDate, seoulDate } from '../core/seoul-time';

/** Whether `YYYYMMDD` is an existing date. */
const isRealDay = (birthday: string): boolean =>
  birthday >= '1900' && isSeoulDate(birthday.replace(/(..)(..)$/, '-$1-$2'));

/** Whether `YYYYMMDD` is no later than today in Seoul, by the local clock; the server decides. */
const isPast = (birthday: string): boolean => birthday <= seoulDate(Date.now()).replaceAll('-', '');

/** Eight digits, YYYYMMDD, of a date that exists and is not in the future (product 5, Birth date). */
export const birthdaySchema = humanText().check(
  z.minLength(1, { error: '생년월일을 입력해 주세요', abort: true }),
  z.regex(/^\d{8}$/, { error: '8자의 숫자만 사용 가능합니다.', abort: true }),
  z.refine((birthday) => isRealDay(birthday) && isPast(birthday), invalidValue('생년월일')),
);
