import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventType } from '@contract/core/webhooks';
import { id, time } from './columns';

/**
 * What other systems are told (decision 0138), written in the transaction of the change. Ids, status and
 * times only; rows outlive whom they name, so nothing refers to other tables.
 */
export const outboxEvents = pgTable(
  'outbox_events',
  {
    /** The order of events within a stream. */
    seq: bigserial({ mode: 'number' }).primaryKey(),
    /** The `webhook-id`, the same at every try. */
    id: id().notNull().unique(),
    type: text().$type<EventType>().notNull(),
    /** The order, review or patient whose events arrive one after another. */
    stream: id().notNull(),
    patientId: id().notNull(),
    /** The request's body, the same bytes at every try. */
    body: text().notNull(),
    at: time().notNull(),
    /** When to send it (again); null once delivered or parked. */
    dueAt: time(),
    tries: integer().notNull().default(0),
    /** Of the first failed try; null before. */
    failingSince: time(),
    /** Why the last try failed, as `HTTP 500` or `no answer`. */
    failure: text(),
    deliveredAt: time(),
    parkedAt: time(),
  },
  (row) => [
    index('outbox_events_due')
      .on(row.dueAt)
      .where(sql`${row.dueAt} is not null`),
    index('outbox_events_stream')
      .on(row.stream, row.seq)
      .where(sql`${row.dueAt} is not null`),
    index('outbox_events_parked')
      .on(row.parkedAt)
      .where(sql`${row.parkedAt} is not null`),
    index('outbox_events_at').on(row.at),
    index('outbox_events_patient').on(row.patientId),
  ],
);

/** One row from when a receiver was configured first: what happened before is not sent by itself (decision 0138). */
export const outboxReceivers = pgTable('outbox_receivers', {
  id: integer().primaryKey(),
  since: time().notNull(),
});
