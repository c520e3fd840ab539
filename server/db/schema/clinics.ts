import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Lunch, WeekHours } from '@contract/clinics/clinic-hours';
import type { Doctor } from '@contract/clinics/schemas';
import { id, ref, time } from './columns';

/** A doctor as content says it; `confirmedBy` and `specialistNumber` are never shown. */
export interface StoredDoctor extends Omit<Doctor, 'profile'>, NonNullable<Doctor['profile']> {
  specialistNumber: string | null;
  confirmedBy: string;
}

/** product 3, Clinic. `lng` is the contract's x, `lat` its y; both are null when unknown. */
export const clinics = pgTable(
  'clinics',
  {
    id: id().primaryKey(),
    name: text().notNull(),
    alias: text().notNull().unique(),
    address: text().notNull(),
    detailAddress: text().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    phoneNumber: text().notNull(),
    /** Where the clinic is told of its bookings; never shown. */
    noticeEmail: text(),
    /** The same by phone: digits, of a mobile phone. */
    noticePhone: text(),
    introduction: text().notNull(),
    picture: text().notNull(),
    /** HH:MM in Seoul. */
    openingTime: text().notNull(),
    closingTime: text().notNull(),
    lunch: jsonb().$type<Lunch>(),
    /** Weekdays with hours of their own. */
    weekdayHours: jsonb().$type<WeekHours['weekdayHours']>().notNull().default([]),
    /** 0 is Sunday. */
    weeklyDaysOff: jsonb().$type<number[]>().notNull(),
    /** Single days off, YYYY-MM-DD. */
    datesOff: jsonb().$type<string[]>().notNull(),
    isTelemedicineAvailable: boolean().notNull(),
    doctors: jsonb().$type<StoredDoctor[]>().notNull().default([]),
  },
  (row) => [index('clinics_place').on(row.lat, row.lng), index('clinics_name').on(row.name)],
);

/** Times in which a clinic gives no consultations. Why is not kept: it may be about a person. */
export const blockedTimes = pgTable(
  'blocked_times',
  {
    id: id().primaryKey(),
    clinicId: ref(() => clinics.id, 'cascade'),
    startsAt: time().notNull(),
    endsAt: time().notNull(),
  },
  (row) => [
    uniqueIndex('blocked_times_once').on(row.clinicId, row.endsAt, row.startsAt),
    check('blocked_times_length', sql`${row.startsAt} < ${row.endsAt}`),
  ],
);
