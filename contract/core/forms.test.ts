import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressDetailSchema, addressSchema } from '../addresses/address';
import { birthdaySchema } from '../patients/birthday';
import { genderLabelSchema, genderOf, GENDER_LABELS } from '../patients/gender';
import { ordererNameSchema, patientNameSchema, recipientNameSchema } from '../patients/name';
import { DELIVERY_FREE_TEXT, deliveryComments, noteSchema } from '../orders/note';
import { formatPhone, mobilePhoneSchema, phoneDigits, phoneSchema } from './phone';
import { selfExaminationSchema } from '../health/self-examination';

/** The messages for a value, in order; none when it is valid. */
function messages(schema: z.ZodMiniType, value: unknown): string[] {
  return z.safeParse(schema, value).error?.issues.map((issue) => issue.message) ?? [];
}

const CHARACTERS = '한글, 영문 소문자만 사용 가능합니다.';
const SHORT = '2자 이상 입력해주세요.';
const LONG = '20자 이하로 입력해주세요.';

describe('recipient name (product 5, Recipient name; product 9, Texts)', () => {
  it.each([
    ['', '받는 분의 이름을 입력해 주세요'],
    ['   ', '받는 분의 이름을 입력해 주세요'],
    ['김', SHORT],
    [' 김 ', SHORT],
    ['가'.repeat(21), LONG],
    ['Kim', CHARACTERS],
    ['김철수1', CHARACTERS],
    ['김-철수', CHARACTERS],
    ['김\t철수', CHARACTERS],
    ['金哲洙', CHARACTERS],
    ['<b>', CHARACTERS],
  ])('refuses %j with exactly one message', (value, message) => {
    expect(messages(recipientNameSchema, value)).toEqual([message]);
  });

  it.each(['김달', '가'.repeat(20), 'kim dal', '김 kim', 'ㄱㅏ'])('accepts %j', (value) => {
    expect(z.parse(recipientNameSchema, value)).toBe(value);
  });

  it.each([
    ['김달임'.normalize('NFD'), '김달임'],
    ['가'.repeat(20).normalize('NFD'), '가'.repeat(20)],
    ['김\u3000달임\u200B', '김 달임'],
    ['ｋｉｍ', 'kim'],
  ])('takes %j as %j (product 5, Fields)', (written, name) => {
    expect(z.parse(recipientNameSchema, written)).toBe(name);
  });

  it('is trimmed', () => {
    expect(z.parse(recipientNameSchema, ' 김달임 ')).toBe('김달임');
  });

  it('has an own message for the orderer, by the same rules', () => {
    expect(messages(ordererNameSchema, ' ')).toEqual(['주문하시는 분의 이름을 입력해 주세요.']);
    expect(messages(ordererNameSchema, '김')).toEqual([SHORT]);
  });

  it('has an own message for the person taking the remedy (product 5, Patient name)', () => {
    expect(messages(patientNameSchema, '')).toEqual(['복용 대상자의 본명을 입력해 주세요']);
  });
});

describe('phone (product 5, Phone; product 9, Texts)', () => {
  it.each([
    ['', '연락처를 입력해 주세요'],
    ['010-1234-5678', '숫자만 입력해 주세요'],
    ['16505550100', '0으로 시작하는 10~11자리 숫자로 입력해 주세요'],
    ['010123456', '10~11자리 숫자로 입력해 주세요'],
    ['010123456789', '10~11자리 숫자로 입력해 주세요'],
  ])('refuses %j', (value, message) => {
    expect(messages(phoneSchema, value)).toEqual([message]);
  });

  it.each(['0212345678', '01012345678', '０１０１２３４５６７８'])('accepts %j', (value) => {
    expect(messages(phoneSchema, value)).toEqual([]);
  });

  it('takes no number of another country for a Korean one', () => {
    for (const schema of [phoneSchema, mobilePhoneSchema])
      expect(messages(schema, phoneDigits('+1 650 555 0100'))).toHaveLength(1);
  });

  it('completes a mobile number that lacks its first 0', () => {
    for (const schema of [phoneSchema, mobilePhoneSchema])
      expect(z.parse(schema, '1012345678')).toBe('01012345678');
  });

  it('requires eleven digits for profile completion', () => {
    expect(messages(mobilePhoneSchema, '0101234567')).toEqual([
      '휴대전화 번호 11자리를 입력해 주세요',
    ]);
    expect(messages(mobilePhoneSchema, '01012345678')).toEqual([]);
  });

  it.each([
    ['010-1234-5678', '01012345678'],
    ['０１０ １２３４ ５６７８', '01012345678'],
    ['+82 10-1234-5678', '01012345678'],
    ['＋82 (0)10-1234-5678', '01012345678'],
    ['0082 10 1234 5678', '01012345678'],
    ['+82 2-1234-5678', '0212345678'],
    // Ambiguous input is kept, and then refused.
    ['82 10-1234-5678', '821012345678'],
    ['+1 650-253-0000', '16502530000'],
    ['010-1234-56789', '010123456789'],
    ['01082001234', '01082001234'],
    ['', ''],
  ])('reads %j as %j', (written, digits) => {
    expect(phoneDigits(written)).toBe(digits);
    expect(phoneDigits(digits)).toBe(digits);
  });

  it.each([
    ['01012345678', '010-1234-5678'],
    ['0212345678', '02-1234-5678'],
    ['021234567', '02-123-4567'],
    ['0311234567', '031-123-4567'],
    ['050712345678', '0507-1234-5678'],
    ['0507-1234-5678', '0507-1234-5678'],
    ['010', '010'],
  ])('writes %j as %j', (value, written) => {
    expect(formatPhone(value)).toBe(written);
  });
});

describe('birth date (product 5, Birth date; product 9, Texts)', () => {
  // The second of March has begun in Seoul, but not elsewhere.
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T00:30:00+09:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const digits = '8자의 숫자만 사용 가능합니다.';
  const unreal = '생년월일 값이 올바르지 않습니다.';
  it.each([
    ['', '생년월일을 입력해 주세요'],
    ['1990010', digits],
    ['199001011', digits],
    ['1990-1-1', digits],
    ['19900230', unreal],
    ['19001301', unreal],
    ['18991231', unreal],
    ['20230229', unreal],
    ['00000000', unreal],
    ['20260303', unreal],
    ['20991231', unreal],
  ])('refuses %j', (value, message) => {
    expect(messages(birthdaySchema, value)).toEqual([message]);
  });

  it.each(['20240229', '19000101', '19991231', '20260302'])('accepts %j', (value) => {
    expect(messages(birthdaySchema, value)).toEqual([]);
  });
});

describe('gender (product 5, Gender)', () => {
  it.each(['', 'male', undefined])('refuses %j', (value) => {
    expect(messages(genderLabelSchema, value)).toEqual(['성별을 선택해 주세요']);
  });

  it('converts to the API value and back', () => {
    expect(genderOf(GENDER_LABELS.male)).toBe('male');
    expect(genderOf(GENDER_LABELS.female)).toBe('female');
  });
});

describe('address (product 5, Address)', () => {
  it.each(['', '  '])('refuses %j', (value) => {
    expect(messages(addressSchema, value)).toEqual(['주소를 입력해 주세요']);
  });

  it('refuses characters that no address contains', () => {
    expect(messages(addressSchema, '가'.repeat(201))).toEqual(['200자 이하로 입력해주세요.']);
    expect(messages(addressSchema, '가'.repeat(200))).toEqual([]);
    expect(messages(addressDetailSchema, '가'.repeat(101))).toEqual(['100자 이하로 입력해주세요.']);
    expect(messages(addressDetailSchema, ` ${'가'.repeat(100)} `)).toEqual([]);
    expect(messages(addressDetailSchema, '')).toEqual([]);
  });
});

describe('note', () => {
  it('accepts at most twenty characters (product 5, Address; product 9, Texts)', () => {
    expect(messages(noteSchema, '가'.repeat(21))).toEqual([LONG]);
    expect(messages(noteSchema, ` ${'가'.repeat(20)} `)).toEqual([]);
    expect(messages(noteSchema, '')).toEqual([]);
    expect(messages(noteSchema, '👨‍👩‍👧‍👦'.repeat(20))).toEqual([]);
    expect(messages(noteSchema, '👨‍👩‍👧‍👦'.repeat(21))).toEqual([LONG]);
  });

  it('sends the preset, or the free text, or nothing', () => {
    expect(deliveryComments('문 앞에 놓아 주세요', '무시')).toBe('문 앞에 놓아 주세요');
    expect(deliveryComments(DELIVERY_FREE_TEXT, ' 경비실에 ')).toBe('경비실에');
    expect(deliveryComments(null, '무시')).toBe('');
  });
});

describe('self-examination (product 3, Self-examination; product 5, Self-examination)', () => {
  it('requires only the pregnancy answer', () => {
    expect(messages(selfExaminationSchema, { pregnancy: false })).toEqual([]);
    expect(messages(selfExaminationSchema, {})).toEqual(['임신 여부를 골라 주세요']);
    expect(messages(selfExaminationSchema, { pregnancy: 'no' })).toEqual([
      '임신 여부를 골라 주세요',
    ]);
  });

  it('limits the lists and the note', () => {
    const full = {
      pregnancy: true,
      diseaseExperiences: ['당뇨'],
      recentDrugs: ['혈압약'],
      note: '없음',
    };
    expect(z.parse(selfExaminationSchema, full)).toEqual(full);
    expect(messages(selfExaminationSchema, { pregnancy: true, note: '가'.repeat(501) })).toEqual([
      '500자 이하로 입력해주세요.',
    ]);
    const many = { pregnancy: true, recentDrugs: Array<string>(21).fill('약') };
    expect(messages(selfExaminationSchema, many)).toHaveLength(1);
  });
});
