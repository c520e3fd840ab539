import { boolean, doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns';

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
    /** 0 is Sunday. */
    weeklyDaysOff: jsonb().$type<number[]>().notNull(),
    /** Single days off, YYYY-MM-DD. */
    datesOff: jsonb().$type<string[]>().notNull(),
    isTelemedicineAvailable: boolean().notNull(),
  },
  (row) => [index('clinics_place').on(row.lat, row.lng), index('clinics_name').on(row.name)],
);
