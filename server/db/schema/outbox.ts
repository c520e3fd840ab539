import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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

/** What people are told, and who: patients, the clinic of the order, the operator. */
export const MESSAGE_KINDS = [
  ...([
    'paid',
    'changed',
    'preparing',
    'delayed',
    'shipped',
    'refunded',
    'reminder_day',
    'reminder_hour',
  ] as const),
  ...(['proposed', 'kept', 'declined', 'no_show'] as const),
  ...(['clinic_booked', 'clinic_changed', 'clinic_released', 'clinic_kept'] as const),
  'clinic_outcome',
  ...(['answered', 'clinic_asked', 'restocked'] as const),
  'terms',
  'marketing',
  'alarm',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Messages to people (decision 0138), claimed before they are sent. Address and text are read then, and not stored. */
export const messages = pgTable(
  'messages',
  {
    /** Also the message's id at the provider. */
    id: id().primaryKey(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    orderId: id(),
    patientId: id(),
    /** The time of the consultation, of the consent to news, or the first day of the terms, that it speaks of (ms). */
    startsAt: time(),
    /**
     * Of an alarm: its name and ids. Of `restocked`: the product, then the variants that were waited for. Of `clinic_released`,
     * once the patient has left: the clinic and the order's number.
     */
    note: text(),
    createdAt: time().notNull(),
    /** When to send it (again); null once sent or dropped. */
    dueAt: time(),
    /** How often it may have been sent. */
    sends: integer().notNull().default(0),
    /** How often it was certainly not. */
    failures: integer().notNull().default(0),
    /** Of the first failed try, or when an operator had it sent again; null before. */
    failingSince: time(),
    /** Why the last try failed, as `not sent: mail AUTH PLAIN 535`; null for what needs no look. */
    failure: text(),
    parkedAt: time(),
    sentAt: time(),
  },
  (row) => [
    uniqueIndex('messages_one_reminder')
      .on(row.orderId, row.kind, row.startsAt)
      .where(sql`${row.kind} in ('reminder_day', 'reminder_hour')`),
    index('messages_due')
      .on(row.dueAt)
      .where(sql`${row.dueAt} is not null`),
    index('messages_created').on(row.createdAt),
    index('messages_patient').on(row.patientId),
    index('messages_alarm')
      .on(row.createdAt)
      .where(sql`${row.kind} = 'alarm'`),
  ],
);
