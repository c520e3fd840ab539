import { and, asc, eq, gt, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { PushMessage } from '@contract/push/schemas';
import { formatSeoulTime, seoulDate } from '@contract/core/seoul-time';
import { DAY_MS, HOUR_MS } from '@contract/core/constants';
import type { Deps } from '../../http/deps';
import { isRefundUnderWay } from '../../db/refund-under-way';
import { appointments } from '../../db/schema/appointments';
import { pushReminders, pushSubscriptions } from '../../db/schema/push';
import type { Delivery } from '../../vendors/web-push';
import { dropDevice } from './push-to';
import { vapidOf } from './settings';
import type { Tx } from '../../db/client';

interface Reminded {
  kind: Reminder['kind'];
  appointmentId: string;
  orderId: string;
  /** ms */
  startedAt: number;
}

/** The text on a locked screen: only when, never who, where or why (product 10). */
function reminderMessage(
  { kind, appointmentId, orderId, startedAt }: Reminded,
  now: number,
): PushMessage {
  const day = seoulDate(startedAt) === seoulDate(now) ? '오늘' : '내일';
  const time = `${day} ${formatSeoulTime(startedAt)}`;
  return {
    title: kind === 'day' ? '예약을 알려 드려요' : '곧 예약하신 시간이에요',
    body:
      kind === 'day'
        ? `${time}에 예약이 있어요. 눌러서 확인해 주세요.`
        : `${time}에 전화를 드려요. 조용한 곳에서 받아 주세요.`,
    tag: `${kind}-${appointmentId}`,
    path: `/order/${orderId}`,
  };
}

/** How long before the start a reminder is due, and when it is too late to send (ms); also by message. */
export const REMINDERS = [
  { kind: 'day', before: DAY_MS, until: 2 * HOUR_MS },
  { kind: 'hour', before: HOUR_MS, until: 0 },
] as const;

type Reminder = (typeof REMINDERS)[number];

/** Whether a reminder of a consultation is due; one that was booked or moved after that time gets none. */
export const isReminderDue = (tx: Tx, { before, until }: Reminder, now: number) =>
  and(
    eq(appointments.status, 'booked'),
    isNull(appointments.outcome),
    lte(appointments.startedAt, now + before),
    gt(appointments.startedAt, now + until),
    lte(appointments.updatedAt, sql`${appointments.startedAt} - ${before}::bigint`),
    not(isRefundUnderWay(tx, appointments.orderId)),
  );

/** Inserts the reminders that are due, for each device once even in parallel; late bookings and devices get none. */
export async function planReminders(tx: Tx, now: number): Promise<void> {
  for (const reminder of REMINDERS) {
    const { kind, before } = reminder;
    // All columns in the table's order, as `insert … select` requires.
    const due = tx
      .select({
        id: sql<number>`nextval(pg_get_serial_sequence('push_reminders', 'id'))`.as('id'),
        appointmentId: appointments.id,
        subscriptionId: pushSubscriptions.id,
        kind: sql<Reminder['kind']>`${kind}`.as('kind'),
        dueAt: sql<number>`${now}::bigint`.as('due_at'),
        tries: sql<number>`0`.as('tries'),
        sentAt: sql<null>`null::bigint`.as('sent_at'),
      })
      .from(appointments)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.patientId, appointments.patientId))
      .where(
        and(
          isReminderDue(tx, reminder, now),
          lte(pushSubscriptions.createdAt, sql`${appointments.startedAt} - ${before}::bigint`),
        ),
      );
    // A single statement, since a busy day's rows would exceed the parameter limit.
    await tx.insert(pushReminders).select(due).onConflictDoNothing();
  }
}

type RemindDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'logger' | 'webPush'>;

const BATCH = 20;
const RETRY_MS = 2 * 60_000;
const MAX_TRIES = 8;

/**
 * Sends due reminders a day and an hour before a booked consultation, once per device (product 10). Safe in many
 * processes: each reminder is claimed by one, for as long as a try may take.
 */
export async function remind(deps: RemindDeps): Promise<void> {
  const { db, clock, logger } = deps;
  await planReminders(db, clock());
  const tally: Partial<Record<Delivery | 'cancelled', number>> = {};
  for (;;) {
    const claimed = await claim(deps);
    if (claimed.length === 0) break;
    for (const outcome of await Promise.all(claimed.map((one) => deliver(deps, one))))
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    if (claimed.length < BATCH) break;
  }
  // Counts only: no patient or order belongs in the log.
  if (Object.keys(tally).length > 0) logger.info('reminders', { ...tally });
}

interface Claimed {
  id: number;
  tries: number;
}

/** Claims the next due reminders. */
async function claim({ db, clock }: RemindDeps): Promise<Claimed[]> {
  const now = clock();
  const due = db
    .select({ id: pushReminders.id })
    .from(pushReminders)
    .where(lte(pushReminders.dueAt, now))
    .orderBy(asc(pushReminders.dueAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(pushReminders)
    .set({ dueAt: now + RETRY_MS })
    .where(inArray(pushReminders.id, due))
    .returning({ id: pushReminders.id, tries: pushReminders.tries });
}

async function deliver(deps: RemindDeps, { id, tries }: Claimed): Promise<Delivery | 'cancelled'> {
  const { db, clock, keys, config, webPush } = deps;
  const now = clock();
  const ofId = eq(pushReminders.id, id);
  const [found] = await db
    .select({
      kind: pushReminders.kind,
      appointmentId: appointments.id,
      orderId: appointments.orderId,
      startedAt: appointments.startedAt,
      status: appointments.status,
      outcome: appointments.outcome,
      isRefunding: sql<boolean>`${isRefundUnderWay(db, appointments.orderId)}`,
      subscriptionId: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushReminders)
    .innerJoin(appointments, eq(appointments.id, pushReminders.appointmentId))
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushReminders.subscriptionId))
    .where(ofId);
  const isBooked = found?.status === 'booked' && found.outcome === null && !found.isRefunding;
  if (!isBooked || found.startedAt <= now) {
    await db.update(pushReminders).set({ dueAt: null }).where(ofId);
    return 'cancelled';
  }
  const delivery = await webPush.send(await vapidOf(keys, config), found, {
    message: reminderMessage(found, now),
    ttl: Math.ceil((found.startedAt - now) / 1000),
    urgency: found.kind === 'hour' ? 'high' : 'normal',
  });
  const { subscriptionId, endpoint } = found;
  if (delivery === 'gone') await dropDevice(db, { id: subscriptionId, endpoint });
  else
    await db
      .update(pushReminders)
      .set(after(delivery, tries, clock()))
      .where(ofId);
  return delivery;
}

function after(delivery: Exclude<Delivery, 'gone'>, tries: number, now: number) {
  if (delivery !== 'later') return { dueAt: null, ...(delivery === 'sent' && { sentAt: now }) };
  return { tries: tries + 1, dueAt: tries + 1 < MAX_TRIES ? now + RETRY_MS * 2 ** tries : null };
}
