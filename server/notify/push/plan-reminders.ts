import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { HOUR_MS } from '@contract/core/constants';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { pushReminders, pushSubscriptions } from '../../db/schema/push';
import type { ReminderKind } from './reminder-message';

/** How long before the start a reminder is due, and when it is too late to send (ms). */
const KINDS: readonly { kind: ReminderKind; before: number; until: number }[] = [
  { kind: 'day', before: 24 * HOUR_MS, until: 2 * HOUR_MS },
  { kind: 'hour', before: HOUR_MS, until: 0 },
];

/**
 * Inserts the reminders that are due, for every device of the patients, each once even in parallel.
 * Consultations booked, and devices subscribed, after the due time get none.
 */
export async function planReminders(tx: Tx, now: number): Promise<void> {
  for (const { kind, before, until } of KINDS) {
    // All columns in the table's order, as `insert … select` requires.
    const due = tx
      .select({
        id: sql<number>`nextval(pg_get_serial_sequence('push_reminders', 'id'))`.as('id'),
        appointmentId: appointments.id,
        subscriptionId: pushSubscriptions.id,
        kind: sql<ReminderKind>`${kind}`.as('kind'),
        dueAt: sql<number>`${now}::bigint`.as('due_at'),
        tries: sql<number>`0`.as('tries'),
        sentAt: sql<null>`null::bigint`.as('sent_at'),
      })
      .from(appointments)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.patientId, appointments.patientId))
      .where(
        and(
          eq(appointments.status, 'booked'),
          isNull(appointments.outcome),
          lte(appointments.startedAt, now + before),
          gt(appointments.startedAt, now + until),
          lte(appointments.updatedAt, sql`${appointments.startedAt} - ${before}::bigint`),
          lte(pushSubscriptions.createdAt, sql`${appointments.startedAt} - ${before}::bigint`),
        ),
      );
    // A single statement, since a busy day's rows would exceed the parameter limit.
    await tx.insert(pushReminders).select(due).onConflictDoNothing();
  }
}
