import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { EventType } from '@contract/core/webhooks';
import type { Db, Tx } from '../../../db/client';
import { appointments } from '../../../db/schema/appointments';
import { messages, type MessageKind } from '../../../db/schema/outbox';
import { patients } from '../../../db/schema/patients';
import { isReminderDue, REMINDERS } from '../../push/remind';
import { newId } from '../../../core/ids';
import type { Clock } from '../../../core/clock';
import { errorFields, type Logger } from '../../../core/logger';

/** Who is told of which event. */
const KINDS: Partial<Record<EventType, readonly MessageKind[]>> = {
  'order.paid': ['paid'],
  'order.shipped': ['shipped'],
  'order.cancelled': ['refunded'],
  'appointment.booked': ['clinic_booked'],
  'appointment.rescheduled': ['changed', 'clinic_changed'],
  'appointment.released': ['clinic_released'],
  'appointment.declined': ['declined'],
  'appointment.no_show': ['no_show'],
};

interface Told {
  type: EventType;
  orderId: string;
  patientId: string;
  /** ms */
  startsAt: number | null;
  at: number;
}

/** Writes the messages of an event in its transaction. */
export async function planMessages(
  tx: Tx,
  { type, orderId, patientId, startsAt, at }: Told,
): Promise<void> {
  for (const kind of KINDS[type] ?? [])
    await planMessage(tx, { kind, orderId, patientId, startsAt, at });
}

/** Writes one message, in the transaction of what it tells of. */
export async function planMessage(
  tx: Tx,
  { at, ...message }: Omit<Told, 'type'> & { kind: MessageKind },
): Promise<void> {
  await tx.insert(messages).values({ id: newId(() => at), ...message, createdAt: at, dueAt: at });
}

/** A message that nobody has tried to send. */
export const UNSENT = {
  ...{ sends: 0, failures: 0 },
  ...{ failingSince: null, failure: null, parkedAt: null, sentAt: null },
} as const;

interface MessageColumns {
  /** A message of the same key is written once. */
  key: SQL;
  orderId: AnyColumn | SQL;
  patientId: AnyColumn | SQL;
  startsAt: AnyColumn | SQL;
}

/** A message for `insert … select`, which takes all columns in the table's order. */
export const messageRow = (
  kind: MessageKind,
  now: number,
  { key, orderId, patientId, startsAt }: MessageColumns,
) => ({
  id: sql<string>`substr(md5(${key}), 1, 24)`.as('id'),
  kind: sql<MessageKind>`${kind}::text`.as('kind'),
  orderId: sql<string | null>`${orderId}`.as('order_id'),
  patientId: sql<string | null>`${patientId}`.as('patient_id'),
  startsAt: sql<number | null>`${startsAt}`.as('starts_at'),
  note: sql<null>`null::text`.as('note'),
  createdAt: sql<number>`${now}::bigint`.as('created_at'),
  dueAt: sql<number>`${now}::bigint`.as('due_at'),
  sends: sql<number>`0`.as('sends'),
  failures: sql<number>`0`.as('failures'),
  failingSince: sql<null>`null::bigint`.as('failing_since'),
  failure: sql<null>`null::text`.as('failure'),
  parkedAt: sql<null>`null::bigint`.as('parked_at'),
  sentAt: sql<null>`null::bigint`.as('sent_at'),
});

/** Writes the reminders that are due, each once even in parallel. */
export async function planReminderMessages(tx: Tx, now: number): Promise<void> {
  for (const reminder of REMINDERS) {
    const kind = `reminder_${reminder.kind}` as const;
    const due = tx
      .select(
        messageRow(kind, now, {
          key: sql`${appointments.id} || ${kind}::text`,
          orderId: appointments.orderId,
          patientId: appointments.patientId,
          startsAt: appointments.startedAt,
        }),
      )
      .from(appointments)
      .where(isReminderDue(tx, reminder, now));
    await tx.insert(messages).select(due).onConflictDoNothing();
  }
}

/** Writes the message of terms from `startsAt` (ms) for each patient, unsent ones anew; how many. */
export async function planTermsMessages(tx: Tx, startsAt: number, now: number): Promise<number> {
  const everybody = tx
    .select(
      messageRow('terms', now, {
        key: sql`${patients.id} || 'terms' || ${String(startsAt)}::text`,
        orderId: sql<null>`null::text`,
        patientId: patients.id,
        startsAt: sql<number>`${startsAt}::bigint`,
      }),
    )
    .from(patients);
  const written = await tx
    .insert(messages)
    .select(everybody)
    .onConflictDoUpdate({
      target: messages.id,
      set: { createdAt: now, dueAt: now, ...UNSENT },
      setWhere: sql`${messages.sentAt} is null and ${messages.dueAt} is null`,
    })
    .returning({ id: messages.id });
  return written.length;
}

/** Alarms of one name within this time are one message (ms). */
const ALARM_PAUSE_MS = 10 * 60_000;

/** Has the operator told of an alarm, unless the same was told of just now. `fields` are ids and counts. */
export async function planAlarm(
  tx: Tx,
  alarm: string,
  fields: Readonly<Record<string, unknown>>,
  now: number,
): Promise<void> {
  const since = now - ALARM_PAUSE_MS;
  const note = JSON.stringify({ alarm, ...fields });
  await tx.execute(sql`
    insert into messages (id, kind, note, created_at, due_at)
    select ${newId(() => now)}, 'alarm', ${note}, ${now}::bigint, ${now}::bigint
    where not exists (
      select 1 from messages
      where kind = 'alarm' and created_at > ${since}::bigint and note::jsonb ->> 'alarm' = ${alarm})`);
}

/** The same log, whose alarms are told to the operator, too. */
export function withAlarmMessages(logger: Logger, db: Db, clock: Clock): Logger {
  return {
    ...logger,
    error: (event, fields = {}) => {
      logger.error(event, fields);
      if (event !== 'alarm') return;
      planAlarm(db, String(fields['alarm']), fields, clock()).catch((error: unknown) =>
        logger.warn('alarm not told', errorFields(error)),
      );
    },
  };
}
