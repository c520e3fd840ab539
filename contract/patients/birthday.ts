import * as z from 'zod/mini';
import { humanText, invalidValue } from '../core/fields';
import { seoulDate } from '../core/seoul-time';

/** Whether `YYYYMMDD` is an existing date. */
function isRealDay(birthday: string): boolean {
  const year = Number(birthday.slice(0, 4));
  const month = Number(birthday.slice(4, 6));
  const day = Number(birthday.slice(6, 8));
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

/** Whether `YYYYMMDD` is no later than today in Seoul, by the local clock; the server decides. */
const isPast = (birthday: string): boolean => birthday <= seoulDate(Date.now()).replaceAll('-', '');

/**
 * A birth date of exactly eight digits, YYYYMMDD, that exists and is not in the future (product 5,
 * Birth date).
 */
export const birthdaySchema = humanText().check(
  z.minLength(1, { error: '생년월일을 입력해 주세요', abort: true }),
  z.regex(/^\d{8}$/, { error: '8자의 숫자만 사용 가능합니다.', abort: true }),
  z.refine((birthday) => isRealDay(birthday) && isPast(birthday), invalidValue('생년월일')),
);
