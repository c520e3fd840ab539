import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { appointments } from '../db/schema/appointments';
import { pushReminders, pushSubscriptions } from '../db/schema/push';
import type { ReminderKind } from './reminder-message';

const HOUR_MS = 60 * 60_000;

/** How long before the start a reminder is due, and when it would come too late to be of use. */
const KINDS: readonly { kind: ReminderKind; before: number; until: number }[] = [
  { kind: 'day', before: 24 * HOUR_MS, until: 2 * HOUR_MS },
  { kind: 'hour', before: HOUR_MS, until: 0 },
];

/**
 * Writes down which reminders have become due, for every device of the patients who consult: each
 * once, whatever runs beside it. What was booked, or asked for, after that time needs no reminder.
 */
export async function planReminders(tx: Tx, now: number): Promise<void> {
  for (const { kind, before, until } of KINDS) {
    // All of the table's columns in their order, as an insert from a select demands.
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
          lte(appointments.startedAt, now + before),
          gt(appointments.startedAt, now + until),
          lte(appointments.updatedAt, sql`${appointments.startedAt} - ${before}::bigint`),
          lte(pushSubscriptions.createdAt, sql`${appointments.startedAt} - ${before}::bigint`),
        ),
      );
    // One statement that names no row, for those of a busy day would be more than one may name.
    await tx.insert(pushReminders).select(due).onConflictDoNothing();
  }
}
