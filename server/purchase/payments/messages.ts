import type { RefundReason } from '../../db/schema/payments';
import type { Payment } from './providers/payment-client';

/** Answer of post-processing: success, or a Korean reason for the failure. */
export interface PaymentAnswer {
  success: boolean;
  message: string;
  /** Without success: nothing of this order is charged, as read from the provider. */
  isUncharged?: boolean;
}

export const PAID: PaymentAnswer = { success: true, message: '결제를 마쳤어요.' };
export const NOT_PAID: PaymentAnswer = { success: false, message: '결제가 완료되지 않았어요.' };

const MAX_REASON_LENGTH = 200;
const DECLINED = '카드사나 결제사에서 거절했어요.';

/** An unpaid payment as the provider reports it, with its own reason where it gives one (decision 0116). */
export function notPaidFor({ status, failReason }: Payment): PaymentAnswer {
  const isUncharged = status === 'failed';
  const reason = failReason?.trim().slice(0, MAX_REASON_LENGTH);
  return {
    success: false,
    message: reason || (isUncharged ? DECLINED : NOT_PAID.message),
    isUncharged,
  };
}

const REFUND_MESSAGES: Readonly<Record<RefundReason, string>> = {
  patient: '취소한 주문이라 결제하신 금액을 돌려드려요.',
  staff: '환불한 주문이라 결제하신 금액을 돌려드려요.',
  declined: '한의원에서 진료하지 않기로 해 결제하신 금액을 돌려드려요.',
  no_show: '진료 시간을 다시 정하지 않으셔서 결제하신 금액을 돌려드려요.',
  provider: '결제사에서 취소된 결제라 결제하신 금액을 돌려드려요.',
  order_cancelled: '취소한 주문이라 결제하신 금액을 돌려드려요.',
  already_paid: '이미 결제한 주문이라 이번 결제는 돌려드려요.',
  incomplete:
    '결제하시는 동안 주문에 꼭 필요한 동의나 내용이 빠져 결제를 취소했어요. 결제하신 금액은 돌려드려요.',
  amount: '결제 금액이 주문과 달라 결제를 취소했어요. 결제하신 금액은 돌려드려요.',
  channel: '저희 상점의 결제가 아니라서 결제를 취소했어요. 결제하신 금액은 돌려드려요.',
  slot: '결제하시는 동안 진료 시간이 마감되어 결제를 취소했어요. 결제하신 금액은 돌려드려요.',
  stock: '결제하시는 동안 한약이 품절되어 결제를 취소했어요. 결제하신 금액은 돌려드려요.',
};

/** The answer for a refunded charge. `already_paid` is a success: the order is paid and must not be cancelled. */
export function refundAnswer(reason: RefundReason): PaymentAnswer {
  return { success: reason === 'already_paid', message: REFUND_MESSAGES[reason] };
}
