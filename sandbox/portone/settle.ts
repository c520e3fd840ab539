import type { SandboxOptions } from '../options';
import { SLOW_MS, withFault } from './control';
import {
  type Failure,
  type PaymentRow,
  capture,
  failPayment,
  findPayment,
  reportAsFailed,
} from './payments';
import { confirmed, sendWebhook } from './webhooks';

export const DECISIONS = ['approve', 'slow', 'mismatch', 'cancel', 'decline'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Added by `금액 다르게 승인` (won). */
const MISMATCH = 1_000;

const CANCELLED: Failure = { code: 'PAY_PROCESS_CANCELED', message: '사용자가 결제를 취소했어요.' };
const DECLINED: Failure = { code: 'PAY_PROCESS_ABORTED', message: '카드사에서 결제를 거절했어요.' };
const NOT_CONFIRMED: Failure = {
  code: 'F1003',
  message: '쇼핑몰에서 결제를 확인해 주지 않았어요.',
};
const GATEWAY: Failure = { code: 'F500', message: '결제사와 통신하지 못했어요.' };

/** Applies the pressed button. `broken` shows an error page, so that the browser gets no result. */
export async function settle(
  options: SandboxOptions,
  payment: PaymentRow,
  decision: Decision,
  signal: AbortSignal,
): Promise<'settled' | 'broken'> {
  if (decision === 'cancel' || decision === 'decline') {
    await failPayment(options, payment.impUid, decision === 'cancel' ? CANCELLED : DECLINED);
    return 'settled';
  }
  if (decision === 'slow') await options.wait(SLOW_MS);
  const amount = payment.amount + (decision === 'mismatch' ? MISMATCH : 0);
  const outcome = await withFault<'settled' | 'broken' | 'refused'>(options, 'window', {
    run: async () => {
      await charge(options, payment, amount);
      return 'settled';
    },
    error: () => 'broken',
    refuse: () => 'refused',
    unauthorized: () => 'broken',
    signal,
  });
  if (outcome !== 'refused') return outcome;
  await failPayment(options, payment.impUid, GATEWAY);
  await reportAsFailed(options, payment.impUid, GATEWAY);
  return 'settled';
}

async function charge(options: SandboxOptions, payment: PaymentRow, amount: number): Promise<void> {
  const current = await findPayment(options, payment.impUid);
  if (current?.status !== 'ready') return;
  if (!(await confirmed(options, payment))) {
    await failPayment(options, payment.impUid, NOT_CONFIRMED);
    return;
  }
  const { noticeUrl, impUid, merchantUid } = payment;
  if ((await capture(options, payment, amount)) === 'captured' && noticeUrl !== null) {
    const notice = { imp_uid: impUid, merchant_uid: merchantUid, status: 'paid' };
    sendWebhook(options, noticeUrl, notice);
  }
}
