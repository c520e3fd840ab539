import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeptConsentKind } from '@contract/consents';
import type { Health } from '@contract/health';
import { id, time } from './columns';
import { orders } from './orders';
import { patients } from './patients';

/** Health information, apart from who the patient is: in no log, no cache, no event (design 6). */
export const patientHealth = pgTable('patient_health', {
  patientId: id()
    .primaryKey()
    .references(() => patients.id, { onDelete: 'cascade' }),
  medicalHistory: jsonb().$type<Health['medicalHistory']>().notNull(),
  medication: jsonb().$type<Health['medication']>().notNull(),
  updatedAt: time().notNull(),
});

/** What a patient has agreed to apart from any order: kind, version and time (design 6). */
export const patientConsents = pgTable(
  'patient_consents',
  {
    patientId: id()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    kind: text().$type<KeptConsentKind>().notNull(),
    version: text().notNull(),
    agreedAt: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.patientId, row.kind, row.version] })],
);

/** Consents that were taken back, with the time of both; those of an order name it. */
export const withdrawnConsents = pgTable(
  'withdrawn_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    patientId: id()
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    orderId: id().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<KeptConsentKind>().notNull(),
    version: text().notNull(),
    agreedAt: time().notNull(),
    withdrawnAt: time().notNull(),
  },
  (row) => [index('withdrawn_consents_at').on(row.withdrawnAt)],
);
