import { expect, it } from 'vitest';
import { seoulTimestamp } from '../core/seoul-time';
import { doctorOn, doctorsInWords } from './doctors';

const KIM = { name: '김도현', title: '원장', days: [1, 2] };
const LEE = { name: '이수안', title: '원장', days: [2, 3] };
const CLINIC = { doctors: [KIM, LEE], datesOff: [] };
const [SUNDAY, MONDAY, TUESDAY] = [29, 30, 31].map(
  (day) => seoulTimestamp('2026-11-01') + (day - 1) * 86_400_000,
);

it('a time has a doctor where exactly one is on duty (product 3, Doctor)', () => {
  expect(doctorOn(CLINIC, MONDAY ?? 0)).toBe(KIM);
  expect(doctorOn(CLINIC, TUESDAY ?? 0)).toBeNull();
  expect(doctorOn(CLINIC, SUNDAY ?? 0)).toBeNull();
  expect(doctorOn({ ...CLINIC, doctors: undefined }, MONDAY ?? 0)).toBeNull();
  expect(doctorOn({ ...CLINIC, datesOff: ['2026-11-30'] }, MONDAY ?? 0)).toBeNull();
});

it('a clinic’s doctors are said by the first one’s name', () => {
  expect([undefined, [], [KIM], [KIM, LEE]].map(doctorsInWords)).toEqual([
    null,
    null,
    '김도현 원장',
    '김도현 원장 외 1명',
  ]);
});
