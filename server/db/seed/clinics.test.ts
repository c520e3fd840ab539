import {
  DEFAULT_ALIAS,
  DEFAULT_CLINIC_ID,
  MEDIA_ONLY_ALIAS,
  MEDIA_ONLY_CLINIC_ID,
} from '@contract/constants';
import { clockSchema } from '@contract/clinics';
import { aliasSchema, idSchema } from '@contract/ids';
import { slotStarts } from '@contract/rules/slots';
import { describe, expect, it } from 'vitest';
import { CLINIC_SEEDS } from './clinics';

const PROVINCES = [
  '서울특별시',
  '부산광역시',
  '대구광역시',
  '인천광역시',
  '광주광역시',
  '대전광역시',
  '울산광역시',
  '세종특별자치시',
  '경기도',
  '강원특별자치도',
  '충청북도',
  '충청남도',
  '전북특별자치도',
  '전라남도',
  '경상북도',
  '경상남도',
  '제주특별자치도',
];

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const inProvince = (province: string) =>
  CLINIC_SEEDS.filter((clinic) => clinic.clinicAddress.startsWith(`${province} `));

describe('seeded clinics', () => {
  it('are at least 68, with several in Seoul, Gyeonggi and Busan', () => {
    expect(CLINIC_SEEDS.length).toBeGreaterThanOrEqual(68);
    for (const province of ['서울특별시', '경기도', '부산광역시'])
      expect(inProvince(province).length, province).toBeGreaterThanOrEqual(8);
  });

  it('cover all 17 provinces and cities, and no other', () => {
    for (const province of PROVINCES)
      expect(inProvince(province).length, province).toBeGreaterThan(0);
    expect(PROVINCES.flatMap(inProvince)).toHaveLength(CLINIC_SEEDS.length);
  });

  it.each([
    'clinicId',
    'clinicName',
    'alias',
    'phoneNumber',
    'introduction',
    'clinicAddress',
  ] as const)('have a %s of their own', (field) => {
    expect(repeated(CLINIC_SEEDS.map((clinic) => clinic[field]))).toEqual([]);
  });

  it('have ids and aliases that the contract accepts', () => {
    for (const { clinicId, alias } of CLINIC_SEEDS) {
      expect(idSchema.safeParse(clinicId).success, clinicId).toBe(true);
      expect(aliasSchema.safeParse(alias).success, alias).toBe(true);
    }
  });

  it('stand behind the two special aliases with their fixed ids', () => {
    const idOf = (alias: string) => CLINIC_SEEDS.find((clinic) => clinic.alias === alias)?.clinicId;
    expect(idOf(DEFAULT_ALIAS)).toBe(DEFAULT_CLINIC_ID);
    expect(idOf(MEDIA_ONLY_ALIAS)).toBe(MEDIA_ONLY_CLINIC_ID);
  });

  it('open before they close, on half hours, at least three days a week', () => {
    for (const { alias, openingTime, closingTime, weeklyDaysOff } of CLINIC_SEEDS) {
      for (const time of [openingTime, closingTime]) {
        expect(clockSchema.safeParse(time).success, `${alias} ${time}`).toBe(true);
        expect(time, alias).toMatch(/:(00|30)$/);
      }
      expect(openingTime < closingTime, alias).toBe(true);
      expect(weeklyDaysOff.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)).toBe(
        true,
      );
      expect(new Set(weeklyDaysOff).size, alias).toBe(weeklyDaysOff.length);
      expect(weeklyDaysOff.length, alias).toBeLessThanOrEqual(4);
    }
  });

  it('offer slots on a working day and none on a single day off', () => {
    for (const clinic of CLINIC_SEEDS) {
      const week = ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-08-${day}`);
      expect(
        week.some((date) => slotStarts(clinic, date).length > 0),
        clinic.alias,
      ).toBe(true);
      for (const date of clinic.datesOff) {
        expect(date, clinic.alias).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(slotStarts(clinic, date)).toEqual([]);
      }
    }
    expect(CLINIC_SEEDS.some((clinic) => clinic.datesOff.length > 0)).toBe(true);
    expect(CLINIC_SEEDS.some((clinic) => !clinic.weeklyDaysOff.includes(0))).toBe(true);
  });

  it('lie in Korea, all but the one without coordinates', () => {
    expect(CLINIC_SEEDS.filter((clinic) => clinic.address === null)).toHaveLength(1);
    for (const { address, alias } of CLINIC_SEEDS) {
      if (!address) continue;
      expect(address.x > 124.5 && address.x < 131, alias).toBe(true);
      expect(address.y > 33 && address.y < 38.7, alias).toBe(true);
    }
  });

  it('have a phone number that a phone can dial', () => {
    for (const clinic of CLINIC_SEEDS) expect(clinic.phoneNumber).toMatch(/^0507-1\d{3}-\d{4}$/);
  });

  it('mostly offer telemedicine, and four do not', () => {
    expect(CLINIC_SEEDS.filter((clinic) => !clinic.isTelemedicineAvailable)).toHaveLength(4);
  });
});
