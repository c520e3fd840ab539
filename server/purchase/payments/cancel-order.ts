import type { Tx } from '../../db/client';
import type { PaymentDeps } from './providers/provider';
import { ApiError, found } from '../../http/api-error';
import { findOrder, lockOrder, type OrderRow } from '../orders/queries';
import { moveOrder } from '../orders/status';
import { ProviderFault, type Payment } from './providers/payment-client';
import { findCharged } from './read-back';
import type { PaymentAnswer } from './messages';
import { findAttempt, findPayments } from './queries';
import { requestOrderRefund, requestRefund, settleRefunds } from './refunds';
import { releaseUnpaid } from './attempts';

const CANCELLED: PaymentAnswer = { success: true, message: '주문을 취소했어요.' };
const REFUNDING: PaymentAnswer = {
  success: true,
  message: '주문을 취소했어요. 결제하신 금액은 곧 돌려드릴게요.',
};
const UNKNOWN: PaymentAnswer = {
  success: false,
  message: '결제 상태를 확인하지 못했어요. 잠시 후에 다시 시도해 주세요.',
};
const NOT_REFUNDED: PaymentAnswer = {
  success: false,
  message: '결제를 아직 취소하지 못했어요. 잠시 후에 다시 시도해 주세요.',
};

/**
 * Cancels the order (product 7). Unpaid: also refunds a charge found at the provider. Paid: requests the refund.
 * `success` is false while the provider does not answer; safe to repeat. Throws 404, 409 `order_not_cancellable`.
 */
export async function cancelByPatient(
  deps: PaymentDeps,
  patientId: string,
  orderId: string,
): Promise<PaymentAnswer> {
  const order = found(await findOrder(deps.db, patientId, orderId));
  const charged = await findChargedOrNull(deps, order);
  if (charged === null) return UNKNOWN;
  const due = await deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, patientId, orderId);
    await beginCancel(tx, locked, charged, deps.clock());
    return (await findPayments(tx, orderId, ['cancel_requested'])).map(({ id }) => id);
  });
  const isSettled = await settleRefunds(deps, due);
  const after = await findOrder(deps.db, patientId, orderId);
  if (after?.status !== 'cancelled' && after?.status !== 'refunded') return NOT_REFUNDED;
  return isSettled ? CANCELLED : REFUNDING;
}

async function beginCancel(
  tx: Tx,
  order: OrderRow,
  charged: readonly Payment[],
  now: number,
): Promise<void> {
  const { id: orderId, status: from } = order;
  switch (from) {
    case 'draft':
    case 'awaiting_payment':
      await requestChargedBack(tx, orderId, charged, now);
      await moveOrder(tx, { orderId, from, to: 'cancelled', actor: 'patient', at: now });
      await releaseUnpaid(tx, orderId, now);
      return;
    case 'paid':
      await requestOrderRefund(tx, orderId, 'patient', now);
      return;
    case 'cancelled':
    case 'refunded':
      return;
    case 'preparing':
    case 'shipped':
    case 'delivered':
      throw new ApiError(409, 'order_not_cancellable');
  }
}

async function requestChargedBack(
  tx: Tx,
  orderId: string,
  charged: readonly Payment[],
  now: number,
): Promise<void> {
  for (const { merchantUid, impUid, amount, cancelledAmount } of charged) {
    const attempt = await findAttempt(tx, orderId, merchantUid);
    if (attempt?.status !== 'open' && attempt?.status !== 'superseded') continue;
    const captured = amount - cancelledAmount;
    const refund = { paymentId: attempt.id, reason: 'order_cancelled', impUid, captured } as const;
    await requestRefund(tx, refund, now);
  }
}

/** Charges found at the provider; null when it does not answer. */
async function findChargedOrNull(deps: PaymentDeps, order: OrderRow): Promise<Payment[] | null> {
  try {
    return await findCharged(deps, order);
  } catch (error) {
    if (error instanceof ProviderFault) return null;
    throw error;
  }
}
