import { eq } from 'drizzle-orm';
import type { OrderStatus } from '@contract/orders/schemas';
import type { Outcome } from '@contract/appointments/consultation-outcome';
import type { DelayReason } from '@contract/orders/delays';
import { orderStatusLabel } from '@contract/orders/order-status';
import type { OpenOrder } from '@contract/patients/schemas';
import { revokeAllOf } from '../../accounts/auth/sessions';
import { withdrawMarketing } from '../../accounts/health/marketing';
import { withdrawHealth } from '../../accounts/health/service';
import { logWithdrawal } from '../../core/erasure-log';
import { orders } from '../../db/schema/orders';
import { ApiError } from '../../http/api-error';
import { leaveShop } from '../../privacy/leaving/leave';
import { delayOrder } from '../../purchase/fulfilment/delays';
import { recordOutcome } from '../../purchase/fulfilment/outcomes';
import { refundByStaff, stepOrder, type OrderStep } from '../../purchase/fulfilment/staff-steps';
import type { OrderRow } from '../../purchase/orders/queries';
import { releaseUnpaid } from '../../purchase/payments/attempts';
import { done, refused, type OperatorDeps, type Report } from './command';

export async function refund(deps: OperatorDeps, { id, number }: OrderRow): Promise<Report> {
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

export const recordOutcomeOf =
  (outcome: Outcome, doctor: string | null) =>
  async (deps: OperatorDeps, { id: orderId, number }: OrderRow): Promise<Report> => {
    try {
      await recordOutcome(deps, { orderId, outcome, by: 'operator', doctor });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) return refused(`${number} 주문에는 예약한 진료가 없어요.`);
      return refused(`${number} 주문의 결과를 적지 못했어요. ${error.body.message}`);
    }
    return done(`${number} 주문의 진료 결과를 적었어요. ${OUTCOME_EFFECTS[outcome]}`);
  };

const OUTCOME_EFFECTS: Readonly<Record<Outcome, string>> = {
  done: '이제 조제를 시작할 수 있어요.',
  no_show: '다시 시간을 정하시도록 알려 드려요. 7일 안에 정하지 않으시면 저절로 환불해요.',
  declined: '결제하신 금액은 저절로 돌려드려요.',
};

export const step =
  (wanted: OrderStep) =>
  async (
    { db, clock }: OperatorDeps,
    { id, number, shippingMethodId }: OrderRow,
  ): Promise<Report> => {
    const { outcome, from, to } = await db.transaction((tx) => stepOrder(tx, id, wanted, clock()));
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
        return refused(
          `${number} 주문은 ${words(from)} 상태라 ${words(to)} 상태로 바꿀 수 없어요.`,
        );
      case 'sent':
        return refused(`${number} 주문은 보내 드리는 주문이에요. ship을 써 주세요.`);
      case 'collected':
        return refused(`${number} 주문은 한의원 방문 수령이라 송장이 없어요. ready를 써 주세요.`);
      case 'none':
        return refused(`${number} 주문을 찾을 수 없어요.`);
    }
  };

export const delay =
  (day: string, reason: DelayReason) =>
  async ({ db, clock }: OperatorDeps, { id, number }: OrderRow): Promise<Report> => {
    try {
      await db.transaction((tx) => delayOrder(tx, id, { day, reason, at: clock() }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return refused(`${number} 주문: ${error.body.fields?.['day'] ?? error.body.message}`);
    }
    return done(`${number} 주문을 받으실 날을 ${day}로 바꾸고 알려 드려요.`);
  };

/** An order that was abandoned, or prepared to keep goods off sale. */
export function release({ db, clock }: OperatorDeps, { id }: OrderRow): Promise<Report> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
    if (!order) throw new Error('The order was not found after its update.');
    const { number, status } = order;
    if (status !== 'draft' && status !== 'awaiting_payment')
      return refused(`${number} 주문은 결제를 기다리는 주문이 아니라 풀어 줄 것이 없어요.`);
    await releaseUnpaid(tx, id, clock());
    return done(`${number} 주문이 맡아 둔 재고와 진료 시간을 풀었어요.`);
  });
}

export async function signOut(
  { db, clock }: OperatorDeps,
  { patientId, number }: OrderRow,
): Promise<Report> {
  await revokeAllOf(db, patientId, clock());
  return done(`${number} 주문의 회원을 모든 기기에서 로그아웃했어요.`);
}

/** What the desk withdraws for a patient who asks in writing or by phone (privacy policy 12). */
export const WITHDRAWABLE = ['health', 'marketing'] as const;
type Withdrawable = (typeof WITHDRAWABLE)[number];

const CONSENTS: Readonly<Record<Withdrawable, string>> = {
  health: '건강정보 동의를 거두고 그 동의로 받은 답을 지웠어요.',
  marketing: '소식 받기 동의를 거두었어요.',
};

/** Withdraws a consent of the order's patient, as 내 정보 does; again changes nothing. */
export const withdraw =
  (kind: Withdrawable) =>
  async ({ db, clock, logger }: OperatorDeps, { patientId, number }: OrderRow): Promise<Report> => {
    const at = clock();
    await db.transaction(async (tx) => {
      await (kind === 'health' ? withdrawHealth : withdrawMarketing)(tx, patientId, at);
      logWithdrawal(logger, { patientId, kind, at });
    });
    return done(`${number} 주문의 회원의 ${CONSENTS[kind]}`);
  };

const REASONS: Readonly<Record<OpenOrder['reason'], string>> = {
  cancellable: '취소하거나 배송까지 마쳐 주세요',
  underway: '배송을 마쳐 주세요',
  returning: '반품을 마쳐 주세요',
  refunding: '결제사가 환불을 확인하면 돼요',
};

/** Has the order's patient leave, as 회원 탈퇴 does; names the orders that stand in the way. */
export async function leave(deps: OperatorDeps, { patientId, number }: OrderRow): Promise<Report> {
  const open = await leaveShop(deps, patientId);
  if (open.length === 0) return done(`${number} 주문의 회원이 탈퇴했어요. 모두 지웠어요.`);
  const lines = open.map(({ orderNumber, reason }) => `  ${orderNumber}  ${REASONS[reason]}`);
  return refused(['먼저 마쳐야 할 주문이 있어 탈퇴하지 못했어요.', ...lines].join('\n'));
}
