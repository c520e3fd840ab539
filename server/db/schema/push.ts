import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { appointments } from './appointments';
import { id, ref, time } from './columns';
import { patients } from './patients';

/** Devices subscribed to reminders. An endpoint belongs to its latest subscriber. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id().primaryKey(),
    patientId: ref(() => patients.id, 'cascade'),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: time().notNull(),
  },
  (row) => [index('push_subscriptions_patient').on(row.patientId, row.createdAt)],
);

/** Reminders of consultations: one row per consultation, time before it and device, ever. */
export const pushReminders = pgTable(
  'push_reminders',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    appointmentId: ref(() => appointments.id, 'cascade'),
    subscriptionId: ref(() => pushSubscriptions.id, 'cascade'),
    kind: text({ enum: ['day', 'hour'] }).notNull(),
    /** When to send it (again); null once sent or abandoned. */
    dueAt: time(),
    tries: integer().notNull().default(0),
    sentAt: time(),
  },
  (row) => [
    uniqueIndex('push_reminders_once').on(row.appointmentId, row.kind, row.subscriptionId),
    index('push_reminders_due')
      .on(row.dueAt)
      .where(sql`${row.dueAt} is not null`),
    index('push_reminders_subscription').on(row.subscriptionId),
  ],
);
