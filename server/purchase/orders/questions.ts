import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isVoid } from '@contract/orders/order-status';
import type { Question } from '@contract/orders/question-schemas';
import { canAskClinic } from '@contract/orders/questions';
import type { Clock } from '../../core/clock';
import { newId } from '../../core/ids';
import type { Tx } from '../../db/client';
import { orderQuestions, orders } from '../../db/schema/orders';
import { ApiError, found } from '../../http/api-error';
import { planMessage } from '../../notify/outbox/messages/plan';
import { findBooked } from './consultation';
import { findConsents, findEvents, lockAnyOrder, lockOrder, type OrderRow } from './queries';

type QuestionRow = typeof orderQuestions.$inferSelect;

/** The questions of those orders, the oldest first. */
export async function findQuestions(tx: Tx, orderIds: readonly string[]): Promise<QuestionRow[]> {
  return tx
    .select()
    .from(orderQuestions)
    .where(inArray(orderQuestions.orderId, [...orderIds]))
    .orderBy(asc(orderQuestions.askedAt));
}

/** A question in the API's shape. */
export const viewQuestion = ({ id, text, askedAt, answer, answeredAt }: QuestionRow): Question => ({
  ...{ id, text, askedAt, answer, answeredAt },
});

interface Facts {
  events: Awaited<ReturnType<typeof findEvents>>;
  consents: Awaited<ReturnType<typeof findConsents>>;
  questions: readonly QuestionRow[];
}

/** Whether the clinic of an order may be asked now, by what is known of it and of others. */
export function isAskable({ id, status }: OrderRow, facts: Facts, now: number): boolean {
  const own = <Row extends { orderId: string }>(rows: readonly Row[]) =>
    rows.filter(({ orderId }) => orderId === id);
  const delivered = own(facts.events).findLast(({ to }) => to === 'delivered');
  return (
    status === 'delivered' &&
    own(facts.consents).some(({ kind }) => kind === 'health') &&
    canAskClinic(delivered?.at ?? null, own(facts.questions), now)
  );
}

/**
 * Stores a question to the order's clinic and tells the clinic that there is one (product 4, Question). Throws 404, and 409
 * `order_not_askable` before the delivery, 30 days after it, without the health consent and while one is open.
 */
export async function askQuestion(
  tx: Tx,
  clock: Clock,
  { patientId, id: orderId, text }: { patientId: string; id: string; text: string },
): Promise<void> {
  const order = await lockOrder(tx, patientId, orderId);
  const facts = {
    events: await findEvents(tx, [orderId]),
    consents: await findConsents(tx, [orderId]),
    questions: await findQuestions(tx, [orderId]),
  };
  const now = clock();
  if (!isAskable(order, facts, now)) throw new ApiError(409, 'order_not_askable');
  await tx.insert(orderQuestions).values({ id: newId(clock), orderId, text, askedAt: now });
  await planMessage(tx, { kind: 'clinic_asked', orderId, patientId, startsAt: null, at: now });
}

/**
 * Answers a question once and tells the patient that there is an answer. The same answer again changes nothing; another one
 * is 409 `wrong_state`. Throws 404 for a question of another clinic than `clinicId`; null is the operator.
 */
export async function answerQuestion(
  tx: Tx,
  clock: Clock,
  given: { id: string; clinicId: string | null; text: string; by: string },
): Promise<void> {
  const { id, clinicId, text, by } = given;
  const [asked] = await tx.select().from(orderQuestions).where(eq(orderQuestions.id, id));
  const order = await lockAnyOrder(tx, found(asked).orderId);
  if (clinicId !== null && order.clinicId !== clinicId) throw new ApiError(404, 'not_found');
  const now = clock();
  const answered = await tx
    .update(orderQuestions)
    .set({ answer: text, answeredAt: now, answeredBy: by })
    .where(and(eq(orderQuestions.id, id), isNull(orderQuestions.answeredAt)))
    .returning({ id: orderQuestions.id });
  const { id: orderId, patientId } = order;
  if (answered.length > 0) {
    await planMessage(tx, { kind: 'answered', orderId, patientId, startsAt: null, at: now });
    return;
  }
  const [before] = await tx.select().from(orderQuestions).where(eq(orderQuestions.id, id));
  if (found(before).answer !== text)
    throw new ApiError(409, 'wrong_state', { message: '이미 다른 답을 적은 질문이에요.' });
}

/** The open questions with their orders, of one clinic or of all, the oldest first. */
export function listOpenQuestions(tx: Tx, clinicId?: string) {
  return tx
    .select({ question: orderQuestions, order: orders })
    .from(orderQuestions)
    .innerJoin(orders, eq(orders.id, orderQuestions.orderId))
    .where(
      and(
        isNull(orderQuestions.answeredAt),
        clinicId === undefined ? undefined : eq(orders.clinicId, clinicId),
      ),
    )
    .orderBy(asc(orderQuestions.askedAt))
    .limit(50);
}

/**
 * Writes or replaces what the doctor adds to the guide of an order, read with it (product 3, Guide). Throws 404 for another
 * clinic's, 409 `wrong_state` without a held consultation or the health consent, under which it is stored.
 */
export async function noteOrder(
  tx: Tx,
  { id, clinicId, text }: { id: string; clinicId: string; text: string },
): Promise<void> {
  const order = await lockAnyOrder(tx, id);
  if (order.clinicId !== clinicId) throw new ApiError(404, 'not_found');
  const consents = await findConsents(tx, [id]);
  const isNotable =
    !isVoid(order.status) &&
    (await findBooked(tx, id))?.outcome === 'done' &&
    consents.some(({ kind }) => kind === 'health');
  if (!isNotable) {
    const message = '진료를 마친 주문에만, 건강 정보에 동의하신 동안 적을 수 있어요.';
    throw new ApiError(409, 'wrong_state', { message });
  }
  await tx.update(orders).set({ doctorNote: text }).where(eq(orders.id, id));
}
