import type { OpenOrder } from '@contract/patients/schemas';
import { logWithdrawal } from '../../core/erasure-log';
import { withdrawMarketing } from '../../accounts/health/marketing';
import { withdrawHealth } from '../../accounts/health/service';
import { leaveShop } from '../../privacy/leaving/leave';
import type { OrderRow } from '../../purchase/orders/queries';
import type { OperatorDeps } from './operator-deps';
import { done, refused, type Report } from './report';

/** What the desk withdraws for a patient who asks in writing or by phone (privacy policy 12). */
export const WITHDRAWABLE = ['health', 'marketing'] as const;
export type Withdrawable = (typeof WITHDRAWABLE)[number];

const CONSENTS: Readonly<Record<Withdrawable, string>> = {
  health: '건강정보 동의를 거두고 그 동의로 받은 답을 지웠어요.',
  marketing: '소식 받기 동의를 거두었어요.',
};

/** Withdraws a consent of the order's patient, as 내 정보 does; again changes nothing. */
export async function withdrawFor(
  { db, clock, logger }: OperatorDeps,
  { patientId, number }: OrderRow,
  kind: Withdrawable,
): Promise<Report> {
  const at = clock();
  await db.transaction(async (tx) => {
    await (kind === 'health' ? withdrawHealth : withdrawMarketing)(tx, patientId, at);
    logWithdrawal(logger, { patientId, kind, at });
  });
  return done(`${number} 주문의 회원의 ${CONSENTS[kind]}`);
}

const REASONS: Readonly<Record<OpenOrder['reason'], string>> = {
  cancellable: '취소하거나 배송까지 마쳐 주세요',
  underway: '배송을 마쳐 주세요',
  returning: '반품을 마쳐 주세요',
  refunding: '결제사가 환불을 확인하면 돼요',
};

/** Has the order's patient leave, as 회원 탈퇴 does; names the orders that stand in the way. */
export async function leaveFor(
  deps: OperatorDeps,
  { patientId, number }: OrderRow,
): Promise<Report> {
  const open = await leaveShop(deps, patientId);
  if (open.length === 0) return done(`${number} 주문의 회원이 탈퇴했어요. 모두 지웠어요.`);
  const lines = open.map(({ orderNumber, reason }) => `  ${orderNumber}  ${REASONS[reason]}`);
  return refused(['먼저 마쳐야 할 주문이 있어 탈퇴하지 못했어요.', ...lines].join('\n'));
}
