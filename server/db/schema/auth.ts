import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, time } from './columns';
import { patients } from './patients';

/** Maps accounts of a login provider to patients. */
export const loginAccounts = pgTable(
  'login_accounts',
  {
    provider: text({ enum: ['kakao'] }).notNull(),
    providerId: text().notNull(),
    patientId: id()
      .notNull()
      .references(() => patients.id),
    createdAt: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.provider, row.providerId] })],
);

/** A sign-in and all refresh tokens issued from it. */
export const tokenFamilies = pgTable(
  'token_families',
  {
    id: id().primaryKey(),
    patientId: id()
      .notNull()
      .references(() => patients.id),
    /** As `아이폰 · 카카오톡`. */
    device: text().notNull().default('알 수 없는 기기'),
    createdAt: time().notNull(),
    revokedAt: time(),
  },
  (row) => [index('token_families_patient').on(row.patientId)],
);

/** Refresh tokens, stored as hashes. `usedAt` is the time of rotation. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    familyId: id()
      .notNull()
      .references(() => tokenFamilies.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (row) => [index('refresh_tokens_family').on(row.familyId)],
);

/** Keys generated once by the server (product 1). */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: time().notNull(),
});

/** Event counts per hashed subject and time window. */
export const rateLimits = pgTable('rate_limits', {
  subject: text().primaryKey(),
  windowStartedAt: time().notNull(),
  count: integer().notNull(),
});

/** Login attempts that have asked the provider: `hash` is of their `state`. */
export const loginAttempts = pgTable('login_attempts', {
  hash: text().primaryKey(),
  tries: integer().notNull(),
  createdAt: time().notNull(),
  endedAt: time(),
});
