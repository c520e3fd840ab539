import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { clinics } from './clinics';
import { id, time } from './columns';

export const STAFF_ROLES = ['desk', 'doctor', 'manager', 'stock'] as const;

/**
 * Keys of the staff API (decision 0133): one person's, for one clinic, or for the network's stock. The secret is
 * stored as a hash only.
 */
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
