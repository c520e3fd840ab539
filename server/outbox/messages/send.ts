import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@contract/constants';
import type { Db } from '../../db/client';
import { clinics } from '../../db/schema/clinics';
import { messages } from '../../db/schema/messages';
import { orders } from '../../db/schema/orders';
import { patients } from '../../db/schema/patients';
import { timeProposals } from '../../db/schema/proposals';
import type { Deps } from '../../deps';
import { PERIODS } from '../../retention/periods';
import type { Messenger } from '../../vendors/messenger';
import { textOf } from './templates';

interface SendDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'logger'> {
  readonly messenger: Messenger;
}

/** A message that a killed process may not have sent is due again after this time (ms). */
export const MESSAGE_LEASE_MS = 45_000;
/** What could not be sent for so long is of no use any more (ms). */
const USEFUL_MS = DAY_MS;
const AGAIN_MS = MINUTE_MS;

type Message = typeof messages.$inferSelect;

/**
 * Claims due messages before they are sent. A reminder is claimed for good: a process that ends meanwhile drops it.
 * Any other may be claimed a second time, and never a third. Safe in many processes at once.
 */
export async function claimMessages(db: Db, now: number, limit: number): Promise<Message[]> {
  const due = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isNotNull(messages.dueAt), lte(messages.dueAt, now)))
    .orderBy(asc(messages.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(messages)
    .set({
      sends: sql`${messages.sends} + 1`,
      dueAt: sql`case when ${messages.kind} in ('reminder_day', 'reminder_hour') or ${messages.sends} > 0
        then null else ${now + MESSAGE_LEASE_MS}::bigint end`,
    })
    .where(inArray(messages.id, due))
    .returning();
}

/** Sends a claimed message, unless what it says is no longer so. */
export async function sendMessage(deps: SendDeps, message: Message): Promise<void> {
  const { db, clock, messenger } = deps;
  const own = eq(messages.id, message.id);
  const now = clock();
  const ready = now - message.createdAt > USEFUL_MS ? null : await prepare(deps, message);
  if (ready === null) {
    await db
      .update(messages)
      .set({ dueAt: null, sends: message.sends - 1 })
      .where(own);
    return;
  }
  const outcome = await messenger.send({ id: message.id, ...ready });
  switch (outcome) {
    case 'sent':
      await db.update(messages).set({ dueAt: null, sentAt: clock() }).where(own);
      return;
    case 'not sent': {
      const failures = message.failures + 1;
      const dueAt = clock() + AGAIN_MS * 2 ** Math.min(message.failures, 6);
      await db
        .update(messages)
        .set({ dueAt, failures, sends: message.sends - 1 })
        .where(own);
      return;
    }
    case 'refused':
      deps.logger.warn('message refused', { kind: message.kind });
      await db.update(messages).set({ dueAt: null }).where(own);
      return;
    case 'unknown':
    // as after a kill: the claim decides
  }
}

/** To whom and what; null when nobody is to be told any more. */
async function prepare({ db, clock, config }: SendDeps, message: Message) {
  const { kind, orderId, patientId, startsAt, note } = message;
  if (kind === 'alarm') {
    const to = config.operatorEmail;
    const facts = { orderNumber: '', totalAmount: 0, isPickup: false, tracking: null, link: '' };
    return to === null ? null : { to, ...textOf({ kind, startsAt, note, ...facts }, clock()) };
  }
  const [found] = await db
    .select({ order: orders, email: patients.email, clinicEmail: clinics.noticeEmail })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .leftJoin(clinics, eq(clinics.id, orders.clinicId))
    .where(and(eq(orders.id, orderId ?? ''), eq(patients.id, patientId ?? '')));
  const to = kind.startsWith('clinic_') ? found?.clinicEmail : found?.email;
  if (!found || !to || !isStillSo(message, found.order, clock())) return null;
  if (kind === 'proposed' && !(await isProposed(db, message, found.order, clock()))) return null;
  const { order } = found;
  const facts = {
    ...{ kind, note },
    startsAt: kind === 'paid' ? order.appointmentStartedAt : startsAt,
    orderNumber: order.number,
    totalAmount: order.totalAmount,
    isPickup: order.shippingMethodId === 'pickup',
    tracking:
      order.trackingNumber === null
        ? null
        : `${order.trackingCarrier ?? ''} ${order.trackingNumber}`.trim(),
    link: `${config.publicOrigin}/order/${order.id}`,
  };
  return { to, ...textOf(facts, clock()) };
}

function isStillSo(
  { kind, startsAt }: Message,
  { status, appointmentStartedAt }: typeof orders.$inferSelect,
  now: number,
): boolean {
  const isSameTime = startsAt === appointmentStartedAt;
  const isOver = status === 'cancelled' || status === 'refunded';
  if (kind === 'reminder_day' || kind === 'reminder_hour')
    return isSameTime && !isOver && (startsAt ?? 0) > now;
  if (['changed', 'clinic_changed', 'clinic_booked', 'clinic_kept'].includes(kind))
    return isSameTime && !isOver;
  if (kind === 'proposed') return status === 'paid';
  return true;
}

/** Whether the patient may still accept that time. */
async function isProposed(
  db: Db,
  { orderId, startsAt }: Message,
  { appointmentStartedAt: present }: typeof orders.$inferSelect,
  now: number,
): Promise<boolean> {
  const [open] = await db
    .select({ id: timeProposals.id })
    .from(timeProposals)
    .where(
      and(
        eq(timeProposals.orderId, orderId ?? ''),
        eq(timeProposals.state, 'open'),
        eq(timeProposals.startedAt, startsAt ?? 0),
        eq(timeProposals.insteadOf, present ?? 0),
      ),
    );
  return open !== undefined && (startsAt ?? 0) > now;
}

/** Deletes messages 30 days after they were written. */
export async function purgeMessages(db: Db, now: number): Promise<void> {
  await db.delete(messages).where(lt(messages.createdAt, now - PERIODS.messages.ms));
}
