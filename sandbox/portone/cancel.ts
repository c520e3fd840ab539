import { and, eq, sql } from 'drizzle-orm';
import type { SandboxOptions } from '../options';
import { paymentLedger, payments } from '../schema';
import { type PaymentRow, findByMerchantUid, findPayment } from './payments';

interface CancelRequest {
  impUid?: string | undefined;
  merchantUid?: string | undefined;
  /** All that is left by default. */
  amount?: number | undefined;
  /** The amount that the caller believes is left. */
  checksum?: number | undefined;
  reason?: string | undefined;
}

/**
 * Refunds fully or partly, in one conditional step. Returns a message when refused, as PortOne
 * does.
 */
export async function cancelPayment(
  options: SandboxOptions,
  request: CancelRequest,
): Promise<PaymentRow | string> {
  const payment = await target(options, request);
  if (!payment || payment.paidAt === null) return '취소할 결제건이 존재하지 않습니다.';
  if (payment.status === 'cancelled') return '이미 전액취소된 주문입니다.';
  const left = payment.amount - payment.cancelAmount;
  if (request.checksum !== undefined && request.checksum !== left) {
    return '취소 가능한 잔액이 일치하지 않습니다.';
  }
  const amount = request.amount ?? left;
  if (amount > left) return '취소 가능한 금액을 초과하였습니다.';
  const changed = await refund(options, payment, amount, request.reason ?? null);
  return changed ?? '다른 취소 요청이 처리되고 있습니다.';
}

function target(options: SandboxOptions, { impUid, merchantUid }: CancelRequest) {
  if (impUid !== undefined) return findPayment(options, impUid);
  if (merchantUid !== undefined) return findByMerchantUid(options, merchantUid);
  return Promise.resolve(undefined);
}

function refund(
  { db, clock }: SandboxOptions,
  seen: PaymentRow,
  amount: number,
  reason: string | null,
) {
  const at = clock();
  const cancelAmount = seen.cancelAmount + amount;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(payments)
      .set({
        cancelAmount,
        cancelledAt: at,
        cancelReason: reason,
        ...(cancelAmount === seen.amount ? { status: 'cancelled' as const } : {}),
      })
      .where(
        and(
          eq(payments.impUid, seen.impUid),
          eq(payments.status, 'paid'),
          sql`${payments.cancelAmount} = ${seen.cancelAmount}`,
        ),
      )
      .returning();
    if (!row) return undefined;
    const { impUid, merchantUid } = row;
    await tx
      .insert(paymentLedger)
      .values({ kind: 'cancel', impUid, merchantUid, amount, reason, at });
    return row;
  });
}
