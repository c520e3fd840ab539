import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  bigserial,
  check,
  jsonb,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, ref, time } from './columns';
import { patients } from './patients';
import { clinics } from './clinics';

/** Maps accounts of a login provider to patients. */
export const loginAccounts = pgTable(
  'login_accounts',
  {
    provider: text({ enum: ['kakao'] }).notNull(),
    providerId: text().notNull(),
    patientId: ref(() => patients.id),
    createdAt: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.provider, row.providerId] })],
);

/** A sign-in and all refresh tokens issued from it. */
export const tokenFamilies = pgTable(
  'token_families',
  {
    id: id().primaryKey(),
    patientId: ref(() => patients.id),
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
    familyId: ref(() => tokenFamilies.id, 'cascade'),
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

/** Used idempotency keys (product 7, Safe repeats): a hash of the request and a reference to the result. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    patientId: ref(() => patients.id),
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

/**
 * What concerns access, append-only: a trigger refuses every change, and deletions within two years. Ids
 * only, and clients by keyed hash; rows outlive whom they name, so nothing refers to other tables.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: time().notNull(),
    action: text({
      enum: [
        'sign_in',
        'sign_in_refused',
        'sign_out',
        'sign_out_everywhere',
        'token_refused',
        'token_reused',
        'limited',
        'staff_read',
        'staff_change',
        'staff_refused',
      ],
    }).notNull(),
    /** `patient:<id>`, `staff` (a command), `staff:<key id>`, or `guest`. */
    actor: text().notNull(),
    /** What it was done to, as `session:<id>`, `order:<id>` or the name of a limit. */
    object: text(),
    /** The client's address, as a keyed hash. */
    client: text(),
  },
  (row) => [index('security_events_at').on(row.at), index('security_events_actor').on(row.actor)],
);

export const STAFF_ROLES = ['desk', 'doctor', 'manager', 'stock'] as const;

/** Keys of the staff API (decision 0133): one person's, for one clinic or for the network's stock, as a hash. */
export const staffKeys = pgTable(
  'staff_keys',
  {
    id: id().primaryKey(),
    hash: text().notNull(),
    /** Null for a key of the network, whose role is `stock`. */
    clinicId: id().references(() => clinics.id, { onDelete: 'cascade' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Who uses it; the security log names the key's id. */
    person: text().notNull(),
    /** From where it may be used: addresses and networks, as 203.0.113.7 or 10.1.0.0/16. */
    addresses: jsonb().$type<string[]>().notNull(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
  },
  (row) => [
    index('staff_keys_expires').on(row.expiresAt),
    check('staff_keys_network', sql`(${row.role} = 'stock') = (${row.clinicId} is null)`),
  ],
);
