import { describe, expect, it } from 'vitest';
import { doctorEntries } from './doctor-entry';

const DOCTOR = {
  name: '김도현',
  title: '원장',
  licence: '한의사 면허',
  specialty: '소화와 위장',
  since: 2009,
  introduction: '밥때마다 속이 불편한 분들을 만나요. 필요한 만큼만 지어 드려요.',
  days: ['월', '화'],
  confirmedBy: '정하린',
};

const faultOf = (change: Record<string, unknown>) =>
  doctorEntries.safeParse([{ ...DOCTOR, ...change }]).error?.issues[0]?.message;

describe('a doctor’s texts keep the law on medical advertising (product 3, Doctor)', () => {
  it('and may then be published', () => expect(faultOf({})).toBeUndefined());

  it.each([
    ['국내 최고의 한의사예요.', '제4호(비교)'],
    ['두 달이면 완치돼요.', '제3호(거짓)'],
    ['치료 전후 사진을 보여 드려요.', '제2호(치료 효과 오인)'],
    ['부작용 없는 한약만 지어요.', '제3호(거짓)'],
  ])('%s breaks %s', (introduction, rule) => {
    expect(faultOf({ introduction })).toContain(`의료법 제56조 제2항 ${rule}`);
  });

  it('전문의 needs the number of its licence', () => {
    expect(faultOf({ licence: '한방내과 전문의' })).toContain('면허 번호');
    expect(
      faultOf({ licence: '한방내과 전문의', specialistNumber: '한방내과 제0412호' }),
    ).toBeUndefined();
  });

  it('and a person by name stands for them', () => {
    expect(faultOf({ confirmedBy: undefined })).toBeDefined();
    expect(faultOf({ confirmedBy: ' ' })).toBeDefined();
  });

  it('and of one name a clinic has one doctor', () => {
    expect(doctorEntries.safeParse([DOCTOR, DOCTOR]).error?.issues[0]?.message).toContain(
      '같은 이름의 한의사',
    );
  });
});
