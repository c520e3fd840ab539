import { desc, eq, inArray } from 'drizzle-orm';
import { OPEN_RETURN_STATES, RETURN_REASONS, RETURN_STATE_LABELS } from '@contract/orders/returns';
import type { Tx } from '../../db/client';
import { orders, orderReturns } from '../../db/schema/orders';
import { createKeys } from '../../db/server-keys';
import { findOrderByNumber } from '../../purchase/orders/queries';
import { findReturns, refundDueOn, type ReturnRow } from '../../purchase/orders/returns';
import { moveReturn, type Moved, type ReturnStep } from '../../purchase/fulfilment/move-return';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import {
  done,
  readReason,
  readWords,
  recordStaff,
  refused,
  TEXT,
  when,
  type Report,
} from './command';
import { NO_NUMBER, ORDER_NUMBER } from './orders-command';

export const RETURNS_USAGE = `사용법: npm run shop -- returns <명령>
  list                                  처리할 반품, 최근 50건
  show 주문번호                         반품 신청의 내용
  collect 주문번호                      회수를 시작했어요
  check 주문번호                        돌려받아 확인하고 있어요
  refund 주문번호                       반품을 받아들이고 결제를 돌려드려요
  refuse 주문번호 --reason "거절하는 까닭"  반품을 거절해요. 까닭은 주문한 분께 보여요`;

const STEPS = { collect: 'collecting', check: 'checking', refund: 'refunded' } as const;
const REASON_MOST = 300;

/** Runs `npm run shop -- returns …` (product 4, Return). Safe to repeat. */
export async function runReturnsCommand(
  deps: PaymentDeps,
  args: readonly string[],
): Promise<Report> {
  const read = readWords(args, { reason: TEXT });
  if (read === null) return refused(RETURNS_USAGE);
  const { positionals, values } = read;
  const [name, number = '', ...rest] = positionals;
  const { db, clock } = deps;
  if (name === 'list' && positionals.length === 1) {
    await recordStaff(deps, 'staff_read', 'returns');
    return done(await list(db));
  }
  if (rest.length > 0) return refused(RETURNS_USAGE);
  const step = name === 'show' ? null : stepOf(name, values.reason);
  if (typeof step === 'string') return refused(step);
  if (!ORDER_NUMBER.test(number)) return refused(NO_NUMBER);
  const order = await findOrderByNumber(db, number);
  if (!order) return refused(`${number} 주문을 찾을 수 없어요.`);
  if (step === null) {
    await recordStaff(deps, 'staff_read', `returns of order:${order.id}`);
    const rows = await findReturns(db, [order.id]);
    return done(rows.map(describe).join('\n') || `${number} 주문에는 반품 신청이 없어요.`);
  }
  const keys = createKeys(db, clock);
  return answer(number, step, await moveReturn({ ...deps, keys }, order.id, step));
}

function stepOf(name: string | undefined, given: string | undefined): ReturnStep | string {
  if (name === 'collect' || name === 'check' || name === 'refund') return { to: STEPS[name] };
  if (name !== 'refuse') return RETURNS_USAGE;
  const reason = readReason(given, REASON_MOST);
  if (reason !== null) return { to: 'refused', reason };
  return `거절하는 까닭을 --reason 뒤에 ${REASON_MOST}자까지 적어 주세요. 주문한 분께 보여요.`;
}

function answer(number: string, { to }: ReturnStep, moved: Moved): Report {
  const label = `"${RETURN_STATE_LABELS[to]}"`;
  switch (moved) {
    case 'done':
      return done(`${number} 주문의 반품을 ${label} 상태로 바꿨어요.`);
    case 'already':
      return done(`${number} 주문의 반품은 이미 ${label} 상태예요.`);
    case 'refunding':
      if (to === 'refused')
        return refused(`${number} 주문은 이미 환불하고 있어 반품을 거절할 수 없어요.`);
      return done(
        `${number} 주문의 환불을 접수했어요. 결제사가 확인할 때까지 저절로 다시 요청해요.`,
      );
    case 'unpaid':
      return refused(`${number} 주문은 돌려드릴 결제가 없어요.`);
    case 'refused':
      return refused(`${number} 주문의 반품은 ${label} 상태로 바꿀 수 없어요.`);
    case 'none':
      return refused(`${number} 주문에는 반품 신청이 없어요.`);
  }
}

async function list(tx: Tx): Promise<string> {
  const rows = await tx
    .select({
      number: orders.number,
      state: orderReturns.state,
      reason: orderReturns.reason,
      requestedAt: orderReturns.requestedAt,
      updatedAt: orderReturns.updatedAt,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(inArray(orderReturns.state, [...OPEN_RETURN_STATES]))
    .orderBy(desc(orderReturns.requestedAt))
    .limit(50);
  const lines = rows.map(({ number, state, reason, requestedAt, updatedAt }) =>
    [
      ...[number, RETURN_STATE_LABELS[state], RETURN_REASONS[reason], when(requestedAt)],
      // until when the law lets the shop keep the money once the goods are back (0133)
      ...(state === 'checking' ? [`${refundDueOn(updatedAt)}까지 환불`] : []),
    ].join('  '),
  );
  return lines.join('\n') || '처리할 반품이 없어요.';
}

function describe({ state, reason, note, foundOn, refusal, requestedAt, updatedAt }: ReturnRow) {
  return [
    `${RETURN_STATE_LABELS[state]} (${when(updatedAt)})  ${RETURN_REASONS[reason]}  ${when(requestedAt)} 신청`,
    ...(foundOn === null ? [] : [`  아신 날: ${foundOn}`]),
    ...(note === '' ? [] : [`  ${note.replaceAll('\n', '\n  ')}`]),
    ...(refusal === null ? [] : [`  거절한 까닭: ${refusal}`]),
  ].join('\n');
}
