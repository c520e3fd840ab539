import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../server/db/client';
import type { SandboxOptions } from '../options';
import { nicepayPayments, paymentLedger } from '../schema';
import { newTid, type NicepayRow, type Refusal } from './payments';

const CANCELLED_BEFORE: Refusal = { resultCode: '2013', resultMsg: '취소가 끝난 거래입니다.' };
const NOT_WHOLE: Refusal = { resultCode: '2031', resultMsg: '전체금액을 취소할 수 없습니다.' };
const TOO_MUCH: Refusal = { resultCode: '2032', resultMsg: '취소가능금액보다 큽니다.' };
const NUMBER_USED: Refusal = { resultCode: 'U112', resultMsg: '이미 사용된 OrderId입니다.' };

interface Cancellation {
  reason: string;
  /** The payment's number for a full cancel, a new one for a partial one. */
  orderId: string;
  /** The whole amount by default. */
  cancelAmt?: number | undefined;
}

/** What is left of a charge after refunds. */
export async function balanceOf(db: Tx, { tid, amount }: NicepayRow): Promise<number> {
  const cancels = await db
    .select({ amount: paymentLedger.amount })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.impUid, tid), eq(paymentLedger.kind, 'cancel')));
  return cancels.reduce((left, cancel) => left - cancel.amount, amount);
}

/**
 * Refunds the whole charge, or a part of what is left; the whole only before any partial refund.
 */
export async function cancel(
  { db, clock }: SandboxOptions,
  tid: string,
  { reason, orderId, cancelAmt }: Cancellation,
): Promise<NicepayRow | Refusal> {
  const at = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(nicepayPayments)
      .where(eq(nicepayPayments.tid, tid))
      .for('update');
    if (row?.status !== 'paid') return CANCELLED_BEFORE;
    const balance = await balanceOf(tx, row);
    const amount = cancelAmt ?? row.amount;
    if (cancelAmt === undefined && balance < row.amount) return NOT_WHOLE;
    if (amount > balance) return TOO_MUCH;
    if (cancelAmt !== undefined && !(await register(tx, row, orderId, amount))) return NUMBER_USED;
    await tx
      .insert(paymentLedger)
      .values({ kind: 'cancel', impUid: tid, merchantUid: row.orderId, amount, reason, at });
    const status = amount === balance ? ('cancelled' as const) : row.status;
    const [after] = await tx
      .update(nicepayPayments)
      .set({ status, cancelledAt: at })
      .where(eq(nicepayPayments.tid, tid))
      .returning();
    return after ?? CANCELLED_BEFORE;
  });
}

/**
 * Registers a partial refund as a transaction with its own number; false when the number was used.
 */
async function register(
  tx: Tx,
  row: NicepayRow,
  orderId: string,
  amount: number,
): Promise<boolean> {
  const used = await tx
    .select({ tid: nicepayPayments.tid })
    .from(nicepayPayments)
    .where(eq(nicepayPayments.orderId, orderId));
  if (used.length > 0) return false;
  const part = { tid: newTid(), orderId, amount, status: 'cancelled', paidAt: null } as const;
  await tx.insert(nicepayPayments).values({ ...row, ...part });
  return true;
}
