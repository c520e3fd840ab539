import { eq } from 'drizzle-orm';
import type { OrderStatus } from '@contract/orders/schemas';
import type { Outcome } from '@contract/appointments/consultation-outcome';
import { orderStatusLabel } from '@contract/orders/order-status';
import { revokeAll, revokeAllOf } from '../../accounts/auth/sessions';
import type { Db, Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { ApiError } from '../../http/api-error';
import { errorFields } from '../../core/logger';
import { findOrderByNumber, type OrderRow } from '../../purchase/orders/queries';
import type { OperatorDeps } from './operator-deps';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import { recordOutcome } from '../../purchase/fulfilment/outcomes';
import { releaseUnpaid } from '../../purchase/payments/attempts';
import { refundByStaff, stepOrder, type OrderStep } from '../../purchase/fulfilment/staff-steps';
import { runContentCommand, type OnProgress } from './content-command';
import { runDoctor } from './doctor';
import { describeOrder } from './describe';
import { leaveFor, withdrawFor } from './for-patient';
import { listOrders } from './list-orders';
import { runOutboxCommand } from './outbox-command';
import { readCommand, type Command } from './read-command';
import { recordStaff } from './record-staff';
import { done, refused, type Report } from './report';
import { runReturnsCommand } from './returns-command';
import { runReviewsCommand } from './reviews-command';
import { runStaffCommand } from './staff-command';

async function refundOrder(deps: PaymentDeps, { id, number }: OrderRow): Promise<Report> {
  switch (await refundByStaff(deps, id)) {
    case 'done':
      return done(`${number} 주문의 결제를 돌려드렸어요.`);
    case 'refunding':
      return done(
        `${number} 주문의 환불을 접수했어요. 결제사가 확인할 때까지 저절로 다시 요청해요.`,
      );
    case 'already':
      return done(`${number} 주문은 이미 환불했어요.`);
    case 'unpaid':
      return refused(`${number} 주문은 돌려드릴 결제가 없어요.`);
  }
}

/**
 * Runs `npm run shop -- orders …` (product 12, administrators); the other topics' scripts pass their name first. Safe to
 * repeat. Never throws: an unexpected error is logged and reported as refused.
 */
export async function runCommand(
  deps: OperatorDeps,
  args: readonly string[],
  onProgress?: OnProgress,
): Promise<Report> {
  try {
    const [topic, ...rest] = args;
    if (topic === 'reviews') return await runReviewsCommand(deps, rest);
    if (topic === 'returns') return await runReturnsCommand(deps, rest);
    if (topic === 'staff') return await runStaffCommand(deps, rest);
    if (topic === 'outbox') return await runOutboxCommand(deps, rest);
    if (topic === 'content') return await runContentCommand(deps, rest, onProgress);
    if (topic === 'doctor') return await runDoctor(deps, rest);
    const command = readCommand(args);
    return typeof command === 'string' ? refused(command) : await run(deps, command);
  } catch (error) {
    deps.logger.error('operator command failed', errorFields(error));
    return refused('문제가 생겨 아무것도 바꾸지 못했어요. 서버 기록을 확인해 주세요.');
  }
}

async function run(deps: OperatorDeps, command: Command): Promise<Report> {
  const { db, clock } = deps;
  if (command.name === 'list') {
    await recordStaff(deps, 'staff_read', 'orders');
    return listOrders(db, command);
  }
  if (command.number === null) return signOutAll(deps);
  const order = await findOrderByNumber(db, command.number);
  const isRead = command.name === 'show';
  const object = `${isRead ? '' : `${command.name} `}order:${order?.id ?? 'unknown'}`;
  // Before anything is done, so that nothing is done unrecorded.
  await recordStaff(deps, isRead ? 'staff_read' : 'staff_change', object);
  if (!order) return refused(`${command.number} 주문을 찾을 수 없어요.`);
  switch (command.name) {
    case 'show':
      return done(await describeOrder(db, order));
    case 'refund':
      return refundOrder(deps, order);
    case 'release':
      return db.transaction((tx) => release(tx, order.id, clock()));
    case 'sign-out':
      await revokeAllOf(db, order.patientId, clock());
      return done(`${order.number} 주문의 회원을 모든 기기에서 로그아웃했어요.`);
    case 'withdraw':
      return withdrawFor(deps, order, command.consent);
    case 'leave':
      return leaveFor(deps, order);
    case 'outcome':
      return outcome(deps, order, command);
    case 'prepare':
    case 'ready':
    case 'deliver':
      return step(db, order, { name: command.name }, clock());
    case 'ship':
      return step(db, order, { name: 'ship', tracking: command.tracking }, clock());
  }
}

async function signOutAll(deps: PaymentDeps): Promise<Report> {
  await recordStaff(deps, 'staff_change', 'sign-out all');
  await revokeAll(deps.db, deps.clock());
  return done('모든 회원을 모든 기기에서 로그아웃했어요.');
}

async function outcome(
  deps: PaymentDeps,
  { id: orderId, number }: OrderRow,
  { outcome: said, doctor }: Extract<Command, { name: 'outcome' }>,
): Promise<Report> {
  try {
    await recordOutcome(deps, { orderId, outcome: said, by: 'operator', doctor });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return refused(`${number} 주문에는 예약한 진료가 없어요.`);
    return refused(`${number} 주문의 결과를 적지 못했어요. ${error.body.message}`);
  }
  return done(`${number} 주문의 진료 결과를 적었어요. ${OUTCOME_EFFECTS[said]}`);
}

const OUTCOME_EFFECTS: Readonly<Record<Outcome, string>> = {
  done: '이제 조제를 시작할 수 있어요.',
  no_show: '다시 시간을 정하시도록 알려 드려요. 7일 안에 정하지 않으시면 저절로 환불해요.',
  declined: '결제하신 금액은 저절로 돌려드려요.',
};

async function step(
  db: Db,
  { id, number, shippingMethodId }: OrderRow,
  wanted: OrderStep,
  at: number,
): Promise<Report> {
  const { outcome, from, to } = await db.transaction((tx) => stepOrder(tx, id, wanted, at));
  const words = (status: OrderStatus) => `"${orderStatusLabel(status, shippingMethodId)}"`;
  const parcel =
    wanted.name === 'ship' ? `\n송장: ${wanted.tracking.carrier} ${wanted.tracking.number}` : '';
  switch (outcome) {
    case 'done':
      return done(`${number} 주문을 ${words(from)}에서 ${words(to)} 상태로 바꿨어요.${parcel}`);
    case 'already':
      return done(`${number} 주문은 이미 ${words(to)} 상태예요.${parcel}`);
    case 'refunding':
      return refused(
        `${number} 주문은 환불이 접수되어 더 진행할 수 없어요. 결제사가 확인하면 저절로 환불돼요.`,
      );
    case 'not_consulted':
      return refused(
        `${number} 주문은 진료를 마쳤다는 결과가 없어요. 먼저 outcome ${number} done --doctor 한의사를 적어 주세요.`,
      );
    case 'refused':
      return refused(`${number} 주문은 ${words(from)} 상태라 ${words(to)} 상태로 바꿀 수 없어요.`);
    case 'sent':
      return refused(`${number} 주문은 보내 드리는 주문이에요. ship을 써 주세요.`);
    case 'collected':
      return refused(`${number} 주문은 한의원 방문 수령이라 송장이 없어요. ready를 써 주세요.`);
    case 'none':
      return refused(`${number} 주문을 찾을 수 없어요.`);
  }
}

/** An order that was abandoned, or prepared to keep goods off sale. */
async function release(tx: Tx, orderId: string, at: number): Promise<Report> {
  const { number, status } = await lock(tx, orderId);
  if (status !== 'draft' && status !== 'awaiting_payment') {
    return refused(`${number} 주문은 결제를 기다리는 주문이 아니라 풀어 줄 것이 없어요.`);
  }
  await releaseUnpaid(tx, orderId, at);
  return done(`${number} 주문이 맡아 둔 재고와 진료 시간을 풀었어요.`);
}

async function lock(tx: Tx, id: string): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!row) throw new Error('The order was not found after its update.');
  return row;
}
