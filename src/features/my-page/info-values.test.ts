import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { changedFields, INFO_SCHEMAS, infoBody, infoOf } from './info-values';

const patient = {
  patientId: 'a'.repeat(24),
  patientName: '김달임',
  email: null,
  phoneNumber: '01012345678',
  gender: 'female' as const,
  birthDate: '19580315',
  isProfileCompleted: true,
};

const messageOf = (field: keyof typeof INFO_SCHEMAS, value: string) =>
  z.safeParse(INFO_SCHEMAS[field], value).error?.issues[0]?.message;

describe('the profile form', () => {
  it('starts with the stored values, gender as its label', () => {
    expect(infoOf(patient)).toEqual({
      name: '김달임',
      gender: '여성',
      birthDay: '19580315',
      phoneNumber: '01012345678',
    });
    expect(infoOf({ ...patient, gender: null, birthDate: null, phoneNumber: null })).toMatchObject({
      gender: '',
      birthDay: '',
      phoneNumber: '',
    });
  });

  it('uses the messages of product 5', () => {
    expect(messageOf('name', '')).toBe('복용 대상자의 본명을 입력해 주세요');
    expect(messageOf('name', 'KIM')).toBe('한글, 영문 소문자만 사용 가능합니다.');
    expect(messageOf('name', '김')).toBe('2자 이상 입력해주세요.');
    expect(messageOf('name', '가'.repeat(21))).toBe('20자 이하로 입력해주세요.');
    expect(messageOf('gender', '')).toBe('성별을 선택해 주세요');
    expect(messageOf('birthDay', '')).toBe('생년월일을 입력해 주세요');
    expect(messageOf('birthDay', '1958031')).toBe('8자의 숫자만 사용 가능합니다.');
    expect(messageOf('phoneNumber', '')).toBe('연락처를 입력해 주세요');
    expect(messageOf('phoneNumber', '010')).toBe('10~11자리 숫자로 입력해 주세요');
    expect(messageOf('phoneNumber', '0212345678')).toBeUndefined();
  });

  it('sends changed fields only', () => {
    const before = infoOf(patient);
    expect(changedFields(before, { ...before, name: '김달임 ' })).toEqual([]);
    const now = { ...before, gender: '남성', phoneNumber: '01000000000' };
    const changed = changedFields(before, now);
    expect(changed).toEqual(['gender', 'phoneNumber']);
    expect(infoBody(changed, now)).toEqual({ gender: 'male', phoneNumber: '01000000000' });
  });
});
