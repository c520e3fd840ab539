import { and, eq, sql } from 'drizzle-orm';
import { isUnderWay, isVoid } from '@contract/orders/order-status';
import type { Db } from '../../../db/client';
import { isRefundUnderWay } from '../../../db/refund-under-way';
import { timeProposals } from '../../../db/schema/appointments';
import { clinics } from '../../../db/schema/clinics';
import { patientConsents } from '../../../db/schema/health';
import { orders } from '../../../db/schema/orders';
import type { messages } from '../../../db/schema/outbox';
import { patients } from '../../../db/schema/patients';
import type { Deps } from '../../../http/deps';
import type { Messenger } from '../../../vendors/messages/messenger';
import type { Service } from '../services';
import { alarmText, datedText, restockedText, textOf, type Facts } from './templates';

type Message = typeof messages.$inferSelect;

interface PrepareDeps extends Pick<Deps, 'db' | 'clock' | 'config'> {
  readonly messenger: Messenger;
}

/** The recipient and the text; null when the message no longer applies, or cannot reach anybody. */
export async function prepare(deps: PrepareDeps, message: Message) {
  const told = await prepareOfKind(deps, message);
  return told !== null && deps.messenger.reaches(told.to) ? told : null;
}

async function prepareOfKind(deps: PrepareDeps, { kind, ...message }: Message) {
  if (kind === 'alarm') return prepareAlarm(deps, message.note ?? '');
  if (kind === 'restocked') return prepareRestocked(deps, message);
  if (kind === 'clinic_released' && message.note !== null)
    return prepareReleased(deps, message, message.note);
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

async function prepareRestocked(
  { db, config }: PrepareDeps,
  { patientId, note }: Pick<Message, 'patientId' | 'note'>,
) {
  const [productId] = note?.split(' ') ?? [];
  if (patientId === null || productId === undefined) return null;
  const to = await findRecipient(db, patientId);
  return to && { to, ...restockedText(productId, config.publicOrigin) };
}

/** That a patient who has left released a time: the order is gone. */
async function prepareReleased(
  { db, clock, config }: PrepareDeps,
  { startsAt }: Pick<Message, 'startsAt'>,
  note: string,
) {
  const [clinicId = '', orderNumber = ''] = note.split(' ');
  const [to] = await db
    .select({ email: clinics.noticeEmail, phone: clinics.noticePhone })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  const unknown = { orderId: '', totalAmount: 0, isPickup: false, tracking: null, delay: null };
  const facts: Facts = { ...unknown, kind: 'clinic_released', startsAt, orderNumber };
  return to ? { to, ...textOf(facts, config.publicOrigin, clock()) } : null;
}

async function findRecipient(db: Db, patientId: string) {
  const [to] = await db
    .select({ email: patients.email, phone: patients.phoneNumber })
    .from(patients)
    .where(eq(patients.id, patientId));
  return to ?? null;
}

/** Another way than the one that it says is failing. */
function prepareAlarm({ config }: PrepareDeps, note: string) {
  const { email, phone } = config.operator;
  const isOf = (service: Service) => note.includes(`"alarm":"${service} failing"`);
  const to = { email: isOf('mail') ? null : email, phone: isOf('sms') ? null : phone };
  return { to, ...alarmText(note) };
}

async function prepareOfOrder(
  { db, clock, config }: PrepareDeps,
  message: Message & Pick<Facts, 'kind'>,
) {
  const { kind, orderId, patientId, startsAt } = message;
  const [found] = await db
    .select({
      order: orders,
      isRefunding: sql<boolean>`${isRefundUnderWay(db, orders.id)}`,
      patient: { email: patients.email, phone: patients.phoneNumber },
      clinic: { email: clinics.noticeEmail, phone: clinics.noticePhone },
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .leftJoin(clinics, eq(clinics.id, orders.clinicId))
    .where(and(eq(orders.id, orderId ?? ''), eq(patients.id, patientId ?? '')));
  const to = kind.startsWith('clinic_') ? found?.clinic : found?.patient;
  if (!found || !to || !isStillSo(message, found.order, clock())) return null;
  if (!TOLD_OF_ENDED.has(kind) && (isVoid(found.order.status) || found.isRefunding)) return null;
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

/** What is told of an order even once its money is going or gone back: its end, and questions about it. */
const TOLD_OF_ENDED: ReadonlySet<Message['kind']> = new Set([
  ...(['declined', 'refunded', 'clinic_released'] as const),
  ...(['answered', 'clinic_asked'] as const),
]);

const isReminder = (kind: Message['kind']) => kind === 'reminder_day' || kind === 'reminder_hour';

function isStillSo(
  { kind, startsAt }: Message,
  { status, appointmentStartedAt, delay }: typeof orders.$inferSelect,
  now: number,
): boolean {
  const isSameTime = startsAt === appointmentStartedAt;
  if (isReminder(kind)) return isSameTime && (startsAt ?? 0) > now;
  if (['changed', 'kept', 'clinic_changed', 'clinic_booked', 'clinic_kept'].includes(kind))
    return isSameTime;
  if (kind === 'no_show' || kind === 'clinic_outcome') return isSameTime && status === 'paid';
  if (kind === 'preparing' || kind === 'shipped') return status === kind;
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
