import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, time } from './columns';
import { patients } from './patients';

/**
 * Used idempotency keys (product 7, Safe repeats): a hash of the request and a reference to the
 * result.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    patientId: id()
      .notNull()
      .references(() => patients.id),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    reference: text(),
    createdAt: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.patientId, row.key] }),
    index('idempotency_keys_created').on(row.createdAt),
  ],
);
