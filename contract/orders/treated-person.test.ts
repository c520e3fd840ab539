import { describe, expect, it } from 'vitest';
import { seoulTimestamp } from '../core/seoul-time';
import {
  AUTHORITY,
  authorityText,
  GUARDIAN_ONLY,
  needsGuardian,
  treatedPersonSchema,
} from './treated-person';

const mother = {
  full_name: '이순자',
  birthday: '19500301',
  phone: '01023456789',
  relation: 'parent',
  authority: AUTHORITY.version,
  authority_digest: AUTHORITY.digest,
} as const;
const issueOf = (change: object) =>
  treatedPersonSchema.safeParse({ ...mother, ...change }).error?.issues[0];

describe('who is treated instead of the patient (product 4, An order for someone else)', () => {
  it('is named with birth date, phone and relation', () => {
    expect(treatedPersonSchema.parse(mother)).toEqual(mother);
  });

  it('is confirmed by a text with both names, as far as they are known', () => {
    const rest = '의 동의를 받아 대신 주문해요. 만 14세 미만 자녀라면 제가 법정대리인이에요.';
    expect(authorityText('김달임', '이순자 님')).toBe(`저(김달임)는 이순자 님${rest}`);
    expect(authorityText('', '진료받으실 분')).toBe(`저는 진료받으실 분${rest}`);
  });

  it.each([
    ['full_name', '', '복용 대상자의 본명을 입력해 주세요'],
    ['birthday', '1950', '8자의 숫자만 사용 가능합니다.'],
    ['phone', '0212345', '휴대전화 번호 11자리를 입력해 주세요'],
    ['relation', '', '어떤 분인지 골라 주세요'],
  ])('refuses the %s %j', (field, value, message) => {
    expect(issueOf({ [field]: value })).toMatchObject({ path: [field], message });
  });

  it('may be younger than 14 only as a child of the patient', () => {
    const birthday = '20240101';
    expect(issueOf({ birthday })).toMatchObject({ path: ['relation'], message: GUARDIAN_ONLY });
    expect(issueOf({ birthday, relation: 'child' })).toBeUndefined();
  });

  it.each([
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])('needs a guardian until the 14th birthday in Seoul: %s', (day, isGuarded) => {
    expect(needsGuardian('20121123', seoulTimestamp(day, '00:30'))).toBe(isGuarded);
  });
});
