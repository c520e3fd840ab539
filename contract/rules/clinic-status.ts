import type { Clinic, Operation } from '../clinics';
import { seoulClock, seoulDate } from './seoul-time';
import { isDayOff } from './slots';

export interface ClinicStatus {
  text: string;
  isOpen: boolean;
}

/** A clinic's operation at a time (ms): its hours, with Seoul's clock and day-off flag. */
export function operationAt(
  { operation, weeklyDaysOff, datesOff }: Pick<Clinic, 'operation' | 'weeklyDaysOff' | 'datesOff'>,
  at: number,
): Operation {
  const hours = { ...operation, weeklyDaysOff, datesOff };
  return {
    ...operation,
    currentTime: seoulClock(at),
    isDayOff: isDayOff(hours, seoulDate(at)),
  };
}

/** Another day may be bookable, which the screens say beside it. */
export const CLOSED_TODAY = '오늘 휴진';

/** Clinic operation status text (product 4): day off, before opening, after closing, else open until closing. */
export function clinicStatus(operation: Operation): ClinicStatus {
  const { currentTime, openingTime, closingTime, isDayOff } = operation;
  if (isDayOff) return { text: CLOSED_TODAY, isOpen: false };
  if (currentTime < openingTime) return { text: '진료 준비 중', isOpen: false };
  if (currentTime >= closingTime) return { text: '오늘 진료 종료', isOpen: false };
  return { text: `${closingTime}까지 진료`, isOpen: true };
}
