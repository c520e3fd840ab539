import { pgTable, text, boolean, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, time, ref } from './columns';

/** Patients who can sign in (product 3, Patient). `birthDate` is YYYYMMDD, `phoneNumber` digits only. */
export const patients = pgTable('patients', {
  id: id().primaryKey(),
  name: text().notNull(),
  email: text(),
  phoneNumber: text(),
  gender: text({ enum: ['male', 'female'] }),
  birthDate: text(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
  /** When the login provider reported that the person unlinked the shop; they leave once no order is open. */
  unlinkedAt: time(),
  /** When a session was ended for good; until the next login by hand there is no automatic one (decision 0139). */
  signedOutAt: time(),
  /** When somebody whose birth date the login provider withholds said to be at least 14. */
  ageConfirmedAt: time(),
});

/** Saved delivery addresses (product 3, Saved addresses); `address2` is '' where there is none. */
export const addresses = pgTable(
  'addresses',
  {
    id: id().primaryKey(),
    patientId: ref(() => patients.id, 'cascade'),
    fullName: text().notNull(),
    phone: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    postcode: text(),
    isDefault: boolean().notNull().default(false),
    usedAt: time().notNull(),
  },
  (row) => [
    index('addresses_patient').on(row.patientId),
    uniqueIndex('addresses_default')
      .on(row.patientId)
      .where(sql`${row.isDefault}`),
  ],
);
