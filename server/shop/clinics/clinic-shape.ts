import type { Clinic } from '@contract/clinics/schemas';
import { operationAt } from '@contract/clinics/clinic-status';
import { seoulDate } from '@contract/core/seoul-time';
import type { clinics } from '../../db/schema/clinics';

export type ClinicRow = typeof clinics.$inferSelect;

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
    operation: operationAt(row, now),
    hours: {
      openingTime: row.openingTime,
      closingTime: row.closingTime,
      lunch: row.lunch,
      weekdayHours: row.weekdayHours.map(({ days, ...hours }) => ({ days: [...days], ...hours })),
    },
    weeklyDaysOff: row.weeklyDaysOff,
    datesOff: row.datesOff.filter((date) => date >= seoulDate(now)),
    isTelemedicineAvailable: row.isTelemedicineAvailable,
    nextFreeAt,
    doctors: row.doctors.map(
      ({ name, title, days, specialistNumber: _, confirmedBy: __, ...profile }) => ({
        ...{ name, title, days },
        profile,
      }),
    ),
  };
}

/** The same for lists, where a doctor is a name. */
export function toListedClinic(row: ClinicRow, now: number, nextFreeAt: number | null): Clinic {
  const clinic = toClinic(row, now, nextFreeAt);
  return { ...clinic, doctors: clinic.doctors?.map(({ profile: _, ...doctor }) => doctor) };
}
