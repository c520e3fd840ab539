import type { Clinic, Operation } from './schemas';
import { hoursOn, type WeekHours } from './clinic-hours';
import { clockInHalves, seoulClock, seoulDate } from '../core/seoul-time';
import { isDayOff, type DaysOff } from '../appointments/slots';

export interface ClinicStatus {
  text: string;
  isOpen: boolean;
}

/** A clinic's operation at a time (ms): the hours of that Seoul day, its clock and day-off flag. */
export function operationAt(hours: WeekHours & DaysOff, at: number): Operation {
  const date = seoulDate(at);
  const { openingTime, closingTime, lunch } = hoursOn(hours, date);
  return {
    currentTime: seoulClock(at),
    openingTime,
    closingTime,
    isDayOff: isDayOff(hours, date),
    lunch,
  };
}

/** The hours of an answered clinic; a backend without `hours` has the same ones every day. */
export function hoursOfClinic({
  hours,
  operation: { openingTime, closingTime, lunch = null },
  weeklyDaysOff,
  datesOff,
}: Pick<Clinic, 'operation' | 'hours' | 'weeklyDaysOff' | 'datesOff'>): WeekHours & DaysOff {
  const week = hours ?? { openingTime, closingTime, lunch, weekdayHours: [] };
  return { ...week, weeklyDaysOff, datesOff };
}

/** Another day may be bookable, which the screens say beside it. */
export const CLOSED_TODAY = '오늘 휴진';

/**
 * Clinic operation status text (product 4): day off, before opening, after closing, else open until closing. A clinic
 * at lunch counts as open, and the text says both.
 */
export function clinicStatus(operation: Operation): ClinicStatus {
  const { currentTime, openingTime, closingTime, isDayOff, lunch } = operation;
  if (isDayOff) return { text: CLOSED_TODAY, isOpen: false };
  if (currentTime < openingTime) return { text: '진료 준비 중', isOpen: false };
  if (currentTime >= closingTime) return { text: '오늘 진료 종료', isOpen: false };
  const isLunch = lunch && lunch.startTime <= currentTime && currentTime < lunch.endTime;
  const until = `${clockInHalves(closingTime)}까지 진료`;
  return { text: isLunch ? `점심시간 · ${until}` : until, isOpen: true };
}
