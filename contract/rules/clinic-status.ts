import type { Operation } from '../clinics';

export interface ClinicStatus {
  text: string;
  isOpen: boolean;
}

/** Clinic operation status text (spec 4): day off, before opening, after closing, else open until closing. */
export function clinicStatus(operation: Operation): ClinicStatus {
  const { currentTime, openingTime, closingTime, isDayOff } = operation;
  if (isDayOff) return { text: '휴진', isOpen: false };
  if (currentTime < openingTime) return { text: '진료 준비 중', isOpen: false };
  if (currentTime >= closingTime) return { text: '오늘 진료 종료', isOpen: false };
  return { text: `${closingTime}까지 진료`, isOpen: true };
}
