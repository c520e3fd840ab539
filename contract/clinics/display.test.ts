import { describe, expect, it } from 'vitest';
import { clinicStatus, hoursOfClinic, operationAt } from './clinic-status';
import { distanceBetween, formatDistance } from './distance';
import { regionName } from '../addresses/region';
import { seoulTimestamp } from '../core/seoul-time';

describe('distance (product 9, Distance)', () => {
  it.each([
    [0, '0m'],
    [0.2, '1m'],
    [532.1, '533m'],
    [999, '999m'],
    [999.4, '1km'],
    [1000, '1km'],
    [1049, '1km'],
    [1250, '1.3km'],
    [12_340, '12.3km'],
    [99_960, '100km'],
    [100_000, '100km'],
    [100_400, '100km'],
    [123_456, '123km'],
  ])('%d m reads %s', (metres, text) => {
    expect(formatDistance(metres)).toBe(text);
  });

  it('measures Seoul to Busan', () => {
    const metres = distanceBetween({ lat: 37.5665, lng: 126.978 }, { lat: 35.1796, lng: 129.0756 });
    expect(Math.round(metres / 1000)).toBe(325);
    expect(distanceBetween({ lat: 37, lng: 127 }, { lat: 37, lng: 127 })).toBe(0);
  });
});

describe('region (product 9, Regions)', () => {
  it.each([
    ['강원특별자치도 춘천시 중앙로 1', '강원 춘천시'],
    ['전북특별자치도 전주시 완산구', '전북 전주시'],
    ['제주특별자치도 제주시 연동', '제주 제주시'],
    ['세종특별자치시 한누리대로 1', '세종'],
    ['세종시 조치원읍', '세종'],
    ['전라북도 전주시', '전북 전주시'],
    ['제주특별자치도 서귀포시 중문동', '제주 서귀포시'],
    ['서울특별시 종로구 창경궁로 1', '서울 종로구'],
    ['경기도 성남시 분당구', '경기 성남시'],
    ['충청남도 천안시', '충남 천안시'],
    ['전라남도 여수시', '전남 여수시'],
    ['경상북도 경주시', '경북 경주시'],
    ['부산광역시', '부산'],
    ['', ''],
  ])('%j is %j', (address, region) => {
    expect(regionName(address)).toBe(region);
  });
});

describe('clinic status (product 4, Clinic operation status)', () => {
  const day = { openingTime: '09:00', closingTime: '18:00', isDayOff: false };
  it.each([
    ['08:59', '진료 준비 중', false],
    ['09:00', '오후 6:00까지 진료', true],
    ['17:59', '오후 6:00까지 진료', true],
    ['18:00', '오늘 진료 종료', false],
  ])('at %s reads %s', (currentTime, text, isOpen) => {
    expect(clinicStatus({ ...day, currentTime })).toEqual({ text, isOpen });
  });

  it('is closed on a day off at any time', () => {
    const off = clinicStatus({ ...day, isDayOff: true, currentTime: '12:00' });
    expect(off).toEqual({ text: '오늘 휴진', isOpen: false });
  });

  it.each([
    ['2026-11-21', '17:59', '오후 6:00까지 진료'],
    ['2026-11-21', '18:00', '오늘 진료 종료'],
    ['2026-11-22', '12:00', '오늘 휴진'],
    ['2026-11-23', '08:59', '진료 준비 중'],
    ['2026-11-25', '12:00', '오늘 휴진'],
  ])('of a cached answer is %s at %s: %s', (date, clock, text) => {
    const cached = { operation: { ...day, currentTime: '10:00' }, weeklyDaysOff: [0] };
    const clinic = { ...cached, datesOff: ['2026-11-25'] };
    const at = seoulTimestamp(date, clock);
    expect(clinicStatus(operationAt(hoursOfClinic(clinic), at)).text).toBe(text);
  });

  it.each([
    ['2026-11-20', '12:59', '오후 6:00까지 진료'],
    ['2026-11-20', '13:00', '점심시간 · 오후 6:00까지 진료'],
    ['2026-11-20', '13:59', '점심시간 · 오후 6:00까지 진료'],
    ['2026-11-20', '14:00', '오후 6:00까지 진료'],
    ['2026-11-21', '13:30', '오후 2:00까지 진료'],
    ['2026-11-21', '14:00', '오늘 진료 종료'],
  ])('with lunch, and shorter on Saturday, is at %s %s: %s', (date, clock, text) => {
    const lunch = { startTime: '13:00', endTime: '14:00' };
    const { openingTime, closingTime } = day;
    const saturday = { days: [6], openingTime, closingTime: '14:00', lunch: null };
    const hours = { openingTime, closingTime, lunch, weekdayHours: [saturday] };
    const calendar = { ...hours, weeklyDaysOff: [0], datesOff: [] };
    const status = clinicStatus(operationAt(calendar, seoulTimestamp(date, clock)));
    expect(status.text).toBe(text);
    expect(status.isOpen).toBe(text.endsWith('까지 진료'));
  });
});
