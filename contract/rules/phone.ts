import * as z from 'zod/mini';

const required = () => z.minLength(1, { error: '연락처를 입력해 주세요', abort: true });
const digits = () => z.regex(/^\d+$/, { error: '숫자만 입력해 주세요', abort: true });

/** A phone number of 10 or 11 digits (spec 5, Phone). */
export const phoneSchema = z
  .string()
  .check(required(), digits(), z.regex(/^\d{10,11}$/, '10~11자리 숫자로 입력해 주세요'));

/** A mobile number of exactly 11 digits, as profile completion wants it (spec 5). */
export const mobilePhoneSchema = z
  .string()
  .check(required(), digits(), z.regex(/^\d{11}$/, '휴대전화 번호 11자리를 입력해 주세요'));

/** Korea's number for callers from abroad, in front of a number that then lacks its own first 0. */
const FROM_ABROAD = /^(?:\+|00)820?/;

/**
 * The digits of a phone number as it was typed, pasted or told: what is no digit goes, full-width digits
 * count, and `+82 10-…` or `0082 10-…` becomes `010…`. It is not cut: a number too long is refused.
 */
export function phoneDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9+]/g, '')
    .replace(FROM_ABROAD, '0')
    .replaceAll('+', '');
}

/** `01012345678` as people write it: `010-1234-5678`. Other lengths are grouped as far as they go. */
export function formatPhone(phone: string): string {
  if (phone.length === 11) return `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`;
  if (phone.length === 10 && phone.startsWith('02'))
    return `${phone.slice(0, 2)}-${phone.slice(2, 6)}-${phone.slice(6)}`;
  if (phone.length === 10) return `${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  return phone;
}
