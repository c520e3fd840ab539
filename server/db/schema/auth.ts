import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, time } from './columns';
import { patients } from './patients';

/** Which account of a login provider is which patient. */
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

/** One sign-in and all refresh tokens that follow from it. */
export const tokenFamilies = pgTable('token_families', {
  id: id().primaryKey(),
  patientId: id()
    .notNull()
    .references(() => patients.id),
  createdAt: time().notNull(),
  revokedAt: time(),
});

/** Refresh tokens, as hashes only. `usedAt` is when it was rotated. */
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

/** Keys made by the server itself, once (design 1). */
export const serverKeys = pgTable('server_keys', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: time().notNull(),
});

/** Counts of what happened to one (hashed) subject within one window. */
export const rateLimits = pgTable('rate_limits', {
  subject: text().primaryKey(),
  windowStartedAt: time().notNull(),
  count: integer().notNull(),
});
