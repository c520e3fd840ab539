import { and, asc, eq, gt, inArray, isNotNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { isUnderWay } from '@contract/orders/order-status';
import { variants } from '../../../db/schema/catalog';
import { clinics } from '../../../db/schema/clinics';
import { patientConsents } from '../../../db/schema/health';
import { messages } from '../../../db/schema/outbox';
import { orders } from '../../../db/schema/orders';
import { patients } from '../../../db/schema/patients';
import { timeProposals } from '../../../db/schema/appointments';
import type { Deps } from '../../../http/deps';
import { errorFields } from '../../../core/logger';
import { PERIODS } from '../../../core/periods';
import { raiseAlarm } from '../../../telemetry/security-log';
import type { PushDeps } from '../../push/push-to';
import type { Messenger, Sent } from '../../../vendors/messages/messenger';
import { backOff, GIVE_UP_MS, type Service, type Services } from '../services';
import { pushMessage } from './push-message';
import { alarmText, datedText, restockedText, textOf, type Facts } from './templates';

interface SendDeps extends PushDeps, Pick<Deps, 'clock' | 'logger'> {
  readonly messenger: Messenger;
  readonly services: Services;
}

/** What a process has claimed and not settled is due again after this time (ms). */
export const MESSAGE_LEASE_MS = 45_000;

type Message = typeof messages.$inferSelect;

/** Claims due messages for this process; another one takes over what it does not get to. Safe in many processes at once. */
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
    .set({ dueAt: now + MESSAGE_LEASE_MS })
    .where(inArray(messages.id, due))
    .returning();
}

const ONCE: ReadonlySet<Message['kind']> = new Set(['reminder_day', 'reminder_hour', 'restocked']);

/** Counts a send before it is made: what is told `ONCE` once, others twice. False if another process has it. */
async function begin(db: Db, { id, kind, sends, dueAt }: Message, now: number): Promise<boolean> {
  const isLast = ONCE.has(kind) || sends > 0;
  const begun = await db
    .update(messages)
    .set({ sends: sends + 1, dueAt: isLast ? null : now + MESSAGE_LEASE_MS })
    .where(and(eq(messages.id, id), eq(messages.sends, sends), eq(messages.dueAt, dueAt ?? 0)))
    .returning({ id: messages.id });
  return begun.length > 0;
}

/** Sends a claimed message, unless what it says is no longer so; parks what could not be sent for three days. */
export async function sendMessage(deps: SendDeps, message: Message): Promise<void> {
  const { db, clock, messenger, services, logger } = deps;
  const { id, kind, sends, failures, failingSince } = message;
  const record = (set: Partial<Message>) => db.update(messages).set(set).where(eq(messages.id, id));
  const ready = await prepare(deps, message);
  if (ready === null) {
    await record({ dueAt: null, failure: null });
    return;
  }
  if (clock() - (failingSince ?? message.createdAt) > GIVE_UP_MS) {
    await record({ dueAt: null, parkedAt: clock() });
    // an alarm that fails raises none, and neither does what waited for a provider to be configured
    if (kind !== 'alarm' && failures > 0)
      raiseAlarm(logger, 'message parked', { messageId: id, kind, failure: message.failure ?? '' });
    return;
  }
  if (!(await begin(db, message, clock()))) return;
  const isFirst = sends === 0 && failures === 0;
  const [{ outcome, code = '', tries }] = await Promise.all([
    messenger.send({ id, ...ready }),
    // a fault here must not have the message sent again
    isFirst &&
      pushMessage(deps, message, ready).catch((error: unknown) =>
        logger.warn('push', errorFields(error)),
      ),
  ]);
  const now = clock();
  for (const { way, ...one } of kind === 'alarm' ? [] : tries)
    services.note(way, isWorking(one) ? null : (one.code ?? one.outcome));
  if (outcome === 'sent') {
    await record({ dueAt: null, sentAt: now, failure: null });
    return;
  }
  logger.warn(`message ${outcome}`, { kind, code });
  const failure = `${outcome}: ${code}`;
  if (outcome === 'refused') await record({ dueAt: null, failure });
  // as a kill: what begin has written decides
  if (outcome === 'unknown') await record({ failure });
  if (outcome === 'not sent') {
    const dueAt = now + backOff(failures + 1, Math.random());
    const since = failingSince ?? now;
    await record({ dueAt, failures: failures + 1, failingSince: since, failure, sends });
  }
}

/** A service that refuses one recipient does its work. */
const isWorking = ({ outcome }: Sent) => outcome === 'sent' || outcome === 'refused';

/** To whom and what; null when nobody is to be told any more, or nobody can be. */
async function prepare(deps: SendDeps, message: Message) {
  const told = await prepareOfKind(deps, message);
  return told !== null && deps.messenger.reaches(told.to) ? told : null;
}

async function prepareOfKind(deps: SendDeps, { kind, ...message }: Message) {
  if (kind === 'alarm') return prepareAlarm(deps, message.note ?? '');
  if (kind === 'restocked') return prepareRestocked(deps, message);
  if (kind !== 'terms' && kind !== 'marketing') return prepareOfOrder(deps, { ...message, kind });
  const { db, clock, config } = deps;
  const { patientId, startsAt } = message;
  if (patientId === null || startsAt === null) return null;
  const holds = kind === 'terms' ? startsAt > clock() : await hasAgreed(db, patientId, startsAt);
  const to = await findRecipient(db, patientId);
  return to && holds ? { to, ...datedText(kind, startsAt, config.publicOrigin) } : null;
}

/** Whether the consent to news of that moment (ms) still holds. */
async function hasAgreed(db: Db, patientId: string, agreedAt: number): Promise<boolean> {
  const found = await db.$count(
    patientConsents,
    and(
      eq(patientConsents.patientId, patientId),
      eq(patientConsents.kind, 'marketing'),
      eq(patientConsents.agreedAt, agreedAt),
    ),
  );
  return found > 0;
}

/** Unless the product has sold out again meanwhile. */
async function prepareRestocked(
  { db, config }: SendDeps,
  { patientId, note: productId }: Pick<Message, 'patientId' | 'note'>,
) {
  if (patientId === null || productId === null) return null;
  const isForSale = and(
    ...[eq(variants.productId, productId), eq(variants.isEnded, false)],
    gt(variants.stock, variants.reserved),
  );
  if ((await db.$count(variants, isForSale)) === 0) return null;
  const to = await findRecipient(db, patientId);
  return to && { to, ...restockedText(productId, config.publicOrigin) };
}

async function findRecipient(db: Db, patientId: string) {
  const [to] = await db
    .select({ email: patients.email, phone: patients.phoneNumber })
    .from(patients)
    .where(eq(patients.id, patientId));
  return to ?? null;
}

/** Another way than the one that it says is failing. */
function prepareAlarm({ config }: SendDeps, note: string) {
  const { email, phone } = config.operator;
  const isOf = (service: Service) => note.includes(`"alarm":"${service} failing"`);
  const to = { email: isOf('mail') ? null : email, phone: isOf('sms') ? null : phone };
  return { to, ...alarmText(note) };
}

async function prepareOfOrder(
  { db, clock, config }: SendDeps,
  message: Message & Pick<Facts, 'kind'>,
) {
  const { kind, orderId, patientId, startsAt } = message;
  const [found] = await db
    .select({
      order: orders,
      patient: { email: patients.email, phone: patients.phoneNumber },
      clinic: { email: clinics.noticeEmail, phone: clinics.noticePhone },
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .leftJoin(clinics, eq(clinics.id, orders.clinicId))
    .where(and(eq(orders.id, orderId ?? ''), eq(patients.id, patientId ?? '')));
  const to = kind.startsWith('clinic_') ? found?.clinic : found?.patient;
  if (!found || !to || !isStillSo(message, found.order, clock())) return null;
  if (kind === 'proposed' && !(await isProposed(db, message, found.order, clock()))) return null;
  const { order } = found;
  const facts: Facts = {
    kind,
    startsAt: kind === 'paid' ? order.appointmentStartedAt : startsAt,
    orderId: order.id,
    orderNumber: order.number,
    totalAmount: order.totalAmount,
    isPickup: order.shippingMethodId === 'pickup',
    tracking:
      order.trackingNumber === null
        ? null
        : `${order.trackingCarrier ?? ''} ${order.trackingNumber}`.trim(),
    delay: order.delay,
  };
  return { to, ...textOf(facts, config.publicOrigin, clock()) };
}

function isStillSo(
  { kind, startsAt }: Message,
  { status, appointmentStartedAt, delay }: typeof orders.$inferSelect,
  now: number,
): boolean {
  const isSameTime = startsAt === appointmentStartedAt;
  const isOver = status === 'cancelled' || status === 'refunded';
  if (kind === 'reminder_day' || kind === 'reminder_hour')
    return isSameTime && !isOver && (startsAt ?? 0) > now;
  if (['changed', 'kept', 'clinic_changed', 'clinic_booked', 'clinic_kept'].includes(kind))
    return isSameTime && !isOver;
  if (kind === 'no_show' || kind === 'clinic_outcome') return isSameTime && status === 'paid';
  if (kind === 'preparing') return status === kind;
  if (kind === 'delayed') return startsAt === delay?.at && isUnderWay(status);
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
