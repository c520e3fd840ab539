import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, time } from './columns';
import { patients } from './patients';

/** Saved delivery addresses (product 3, Saved addresses); `address2` is '' where there is none. */
export const addresses = pgTable(
  'addresses',
  {
    id: id().primaryKey(),
    patientId: id()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
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
