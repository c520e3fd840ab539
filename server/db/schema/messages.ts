import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, time } from './columns';

/** What people are told, and who: patients, the clinic of the order, the operator. */
export const MESSAGE_KINDS = [
  ...(['paid', 'changed', 'shipped', 'refunded', 'reminder_day', 'reminder_hour'] as const),
  ...(['proposed', 'kept', 'declined', 'no_show'] as const),
  ...(['clinic_booked', 'clinic_changed', 'clinic_released', 'clinic_kept'] as const),
  'clinic_outcome',
  'terms',
  'marketing',
  'alarm',
] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Messages to people (decision 0138), claimed before they are sent. Neither address nor text is stored: both are
 * read when the message goes out.
 */
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
    /** Of an alarm: its name and ids. */
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
