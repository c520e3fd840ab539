import {
  DEFAULT_ALIAS,
  DEFAULT_CLINIC_ID,
  MEDIA_ONLY_ALIAS,
  MEDIA_ONLY_CLINIC_ID,
} from '../../contract/core/constants';
import { clockSchema } from '../../contract/clinics/schemas';
import { aliasSchema, idSchema } from '../../contract/core/fields';
import { slotStarts } from '../../contract/appointments/slots';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../../contract/core/seoul-time';
import { demo } from '../support/demo';

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

const numbersOf = (days: readonly (typeof WEEKDAYS)[number][]) =>
  days.map((day) => WEEKDAYS.indexOf(day));

/** The opening hours as the rules count them: 0 is Sunday. */
const hoursOf = ({ weeklyDaysOff, weekdayHours, ...clinic }: (typeof demo.clinics)[number]) => ({
  ...clinic,
  weekdayHours: weekdayHours.map(({ days, ...hours }) => ({ days: numbersOf(days), ...hours })),
  weeklyDaysOff: numbersOf(weeklyDaysOff),
  blockedTimes: [],
});

const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const inProvince = (province: string) =>
  demo.clinics.filter((clinic) => clinic.address.startsWith(`${province} `));

describe('demonstration’s clinics', () => {
  it('are at least 68, with several in Seoul, Gyeonggi and Busan', () => {
    expect(demo.clinics.length).toBeGreaterThanOrEqual(68);
    for (const province of ['서울특별시', '경기도', '부산광역시'])
      expect(inProvince(province).length, province).toBeGreaterThanOrEqual(8);
  });

  it('cover all 17 provinces and cities, and no other', () => {
    for (const province of PROVINCES)
      expect(inProvince(province).length, province).toBeGreaterThan(0);
    expect(PROVINCES.flatMap(inProvince)).toHaveLength(demo.clinics.length);
  });

  it.each(['id', 'name', 'alias', 'phoneNumber', 'introduction', 'address'] as const)(
    'have a %s of their own',
    (field) => {
      expect(repeated(demo.clinics.map((clinic) => clinic[field]))).toEqual([]);
    },
  );

  it('have ids and aliases that the contract accepts', () => {
    for (const { id, alias } of demo.clinics) {
      expect(idSchema.safeParse(id).success, id).toBe(true);
      expect(aliasSchema.safeParse(alias).success, alias).toBe(true);
    }
  });

  it('stand behind the two special aliases with their fixed ids', () => {
    const idOf = (alias: string) => demo.clinics.find((clinic) => clinic.alias === alias)?.id;
    expect(idOf(DEFAULT_ALIAS)).toBe(DEFAULT_CLINIC_ID);
    expect(idOf(MEDIA_ONLY_ALIAS)).toBe(MEDIA_ONLY_CLINIC_ID);
  });

  it('open before they close, on half hours, at least three days a week', () => {
    for (const { alias, openingTime, closingTime, weeklyDaysOff } of demo.clinics) {
      for (const time of [openingTime, closingTime]) {
        expect(clockSchema.safeParse(time).success, `${alias} ${time}`).toBe(true);
        expect(time, alias).toMatch(/:(00|30)$/);
      }
      expect(openingTime < closingTime, alias).toBe(true);
      expect(new Set(weeklyDaysOff).size, alias).toBe(weeklyDaysOff.length);
      expect(weeklyDaysOff.length, alias).toBeLessThanOrEqual(4);
    }
  });

  it('offer slots on a working day and none on a single day off', () => {
    for (const clinic of demo.clinics) {
      const week = ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2026-08-${day}`);
      expect(
        week.some((date) => slotStarts(hoursOf(clinic), date).length > 0),
        clinic.alias,
      ).toBe(true);
      for (const date of clinic.datesOff) {
        expect(date, clinic.alias).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(slotStarts(hoursOf(clinic), date)).toEqual([]);
      }
    }
    expect(demo.clinics.some((clinic) => clinic.datesOff.length > 0)).toBe(true);
    expect(demo.clinics.some((clinic) => !clinic.weeklyDaysOff.includes('일'))).toBe(true);
  });

  it('lie in Korea, all but the one without coordinates', () => {
    expect(demo.clinics.filter((clinic) => clinic.location === null)).toHaveLength(1);
    for (const { location, alias } of demo.clinics) {
      if (!location) continue;
      expect(location.lng > 124.5 && location.lng < 131, alias).toBe(true);
      expect(location.lat > 33 && location.lat < 38.7, alias).toBe(true);
    }
  });

  it('have a phone number that a phone can dial', () => {
    for (const clinic of demo.clinics) expect(clinic.phoneNumber).toMatch(/^0507-1\d{3}-\d{4}$/);
  });

  it('mostly offer telemedicine, and four do not', () => {
    expect(demo.clinics.filter((clinic) => !clinic.isTelemedicineAvailable)).toHaveLength(4);
  });
});
