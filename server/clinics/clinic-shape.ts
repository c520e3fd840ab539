import type { Clinic } from '@contract/clinics';
import { seoulClock, seoulDate } from '@contract/rules/seoul-time';
import { isDayOff, type ClinicHours } from '@contract/rules/slots';
import type { clinics } from '../db/schema/clinics';

export type ClinicRow = typeof clinics.$inferSelect;

/** The opening hours that the slot rules need. */
export function hoursOf(row: ClinicRow): ClinicHours {
  const { openingTime, closingTime, weeklyDaysOff, datesOff } = row;
  return { openingTime, closingTime, weeklyDaysOff, datesOff };
}

/** The API's clinic, with today's hours in Seoul at `now` and its next free time (ms) (product 3, Clinic). */
export function toClinic(row: ClinicRow, now: number, nextFreeAt: number | null): Clinic {
  return {
    clinicId: row.id,
    clinicName: row.name,
    alias: row.alias,
    clinicAddress: row.address,
    clinicDetailAddress: row.detailAddress,
    address: row.lng === null || row.lat === null ? null : { x: row.lng, y: row.lat },
    phoneNumber: row.phoneNumber,
    introduction: row.introduction,
    picture: row.picture,
    operation: {
      currentTime: seoulClock(now),
      openingTime: row.openingTime,
      closingTime: row.closingTime,
      isDayOff: isDayOff(hoursOf(row), seoulDate(now)),
    },
    weeklyDaysOff: row.weeklyDaysOff,
    datesOff: row.datesOff.filter((date) => date >= seoulDate(now)),
    isTelemedicineAvailable: row.isTelemedicineAvailable,
    nextFreeAt,
  };
}
