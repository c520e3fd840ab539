import { bigserial, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnyConsentKind } from '@contract/consents/schemas';
import type { Health } from '@contract/health/schemas';
import { id, ref, time, sealed } from './columns';
import { orders } from './orders';
import { patients } from './patients';

/** Health information, encrypted and apart from the profile: never in logs, caches or events (product 4). */
export const patientHealth = pgTable('patient_health', {
  patientId: id()
    .primaryKey()
    .references(() => patients.id, { onDelete: 'cascade' }),
  medicalHistory: sealed('patient_health.medical_history')
    .$type<Health['medicalHistory']>()
    .notNull(),
  medication: sealed('patient_health.medication').$type<Health['medication']>().notNull(),
  updatedAt: time().notNull(),
});

/** Consents that a patient gave outside an order: kind, text and time (product 4). */
export const patientConsents = pgTable(
  'patient_consents',
  {
    patientId: ref(() => patients.id, 'cascade'),
    kind: text().$type<AnyConsentKind>().notNull(),
    version: text().notNull(),
    /** Of the text that was shown; '' where it was not kept yet. */
    digest: text().notNull().default(''),
    agreedAt: time().notNull(),
    /** Of the consent to news: when the patient was last told that it holds (law, every two years). */
    remindedAt: time(),
  },
  (row) => [primaryKey({ columns: [row.patientId, row.kind, row.version, row.digest] })],
);

/** Withdrawn consents, with the times of consent and withdrawal; those of an order name it. */
export const withdrawnConsents = pgTable(
  'withdrawn_consents',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    patientId: ref(() => patients.id, 'cascade'),
    orderId: id().references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<AnyConsentKind>().notNull(),
    version: text().notNull(),
    digest: text().notNull().default(''),
    agreedAt: time().notNull(),
    withdrawnAt: time().notNull(),
  },
  (row) => [index('withdrawn_consents_at').on(row.withdrawnAt)],
);
