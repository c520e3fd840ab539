import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { orders } from '../db/schema/orders';
import type { OrderRow } from '../orders/queries';
import type { PaymentDeps } from '../payments/providers';
import { findPayments } from '../payments/queries';
import { requestRefund, settleRefund } from '../payments/refunds';
import { done, refused, type Report } from './report';

/**
 * Gives the patient's money back, whatever has become of the order. The wish is written down first:
 * when the provider does not answer, the reconciler asks until it has confirmed.
 */
export async function refundOrder(deps: PaymentDeps, { id, number }: OrderRow): Promise<Report> {
  const due = await deps.db.transaction((tx) => request(tx, id, deps.clock()));
  if (due.length === 0) {
    const [now] = await deps.db.select().from(orders).where(eq(orders.id, id));
    return now?.status === 'refunded'
      ? done(`${number} 주문은 이미 환불했어요.`)
      : refused(`${number} 주문은 돌려드릴 결제가 없어요.`);
  }
  const settled = await Promise.all(due.map((paymentId) => settleRefund(deps, paymentId)));
  if (settled.every(Boolean)) return done(`${number} 주문의 결제를 돌려드렸어요.`);
  return done(`${number} 주문의 환불을 접수했어요. 결제사가 확인할 때까지 저절로 다시 요청해요.`);
}

/** The attempts whose money is to go back, after the wish has been written down. */
async function request(tx: Tx, orderId: string, now: number): Promise<string[]> {
  await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  for (const { id: paymentId, impUid, capturedAmount } of await findPayments(tx, orderId, [
    'paid',
  ])) {
    const refund = { paymentId, reason: 'staff', captured: capturedAmount ?? 0 } as const;
    if (impUid !== null) await requestRefund(tx, { ...refund, impUid }, now);
  }
  return (await findPayments(tx, orderId, ['cancel_requested'])).map(({ id }) => id);
}
