import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns';

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
