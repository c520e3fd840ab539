import * as z from 'zod/mini';
import { humanText } from './fields';

/** A mobile number that lacks its first 0, as spreadsheets write it. */
const WITHOUT_ZERO = /^10\d{8}$/;

/** That number with its 0; others stay as they are. */
export const wholePhone = (digits: string): string =>
  WITHOUT_ZERO.test(digits) ? `0${digits}` : digits;

/** Begins with 0, so that no number of another country is taken for a Korean one. */
const koreanNumber = (length: RegExp, error: string) =>
  humanText().check(
    z.overwrite(wholePhone),
    z.minLength(1, { error: '연락처를 입력해 주세요', abort: true }),
    z.regex(/^\d+$/, { error: '숫자만 입력해 주세요', abort: true }),
    z.regex(length, { error, abort: true }),
    z.regex(/^0/, '0으로 시작하는 10~11자리 숫자로 입력해 주세요'),
  );

/** A phone number of 10 or 11 digits (product 5, Phone). */
export const phoneSchema = koreanNumber(/^\d{10,11}$/, '10~11자리 숫자로 입력해 주세요');

/** A mobile number of exactly 11 digits, for profile completion (product 5). */
export const mobilePhoneSchema = koreanNumber(/^\d{11}$/, '휴대전화 번호 11자리를 입력해 주세요');

/** Korea's country code, after which a number lacks its leading 0. */
const FROM_ABROAD = /^(?:\+|00)820?/;

/**
 * The digits of a typed or pasted phone number: accepts full-width digits and separators, and
 * converts `+82 10-…` or `0082 10-…` to `010…`. Never shortens: a number too long is refused.
 */
export function phoneDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9+]/g, '')
    .replace(FROM_ABROAD, '0')
    .replaceAll('+', '');
}

/**
 * Formats `01012345678` as `010-1234-5678`, `021234567` as `02-123-4567` and a safety number of 12 digits as
 * `0507-1234-5678`; a number of another length, and one that has hyphens, stays as it is.
 */
export function formatPhone(phone: string): string {
  const [, area, middle, last] = /^(02|\d{4}(?=\d{8}$)|\d{3})(\d{3,4})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `${area}-${middle}-${last}`;
}
