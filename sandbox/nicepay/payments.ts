import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../server/db/client';
import { isUniqueViolation } from '../../server/db/errors';
import type { SandboxOptions } from '../options';
import { nicepayPayments, paymentLedger } from '../schema';

export type NicepayRow = typeof nicepayPayments.$inferSelect;

/** A refusal in NicePay's format, with HTTP 200. */
export interface Refusal {
  resultCode: string;
  resultMsg: string;
}

export const NOT_FOUND: Refusal = { resultCode: 'U107', resultMsg: '거래내역이 없습니다.' };
const NOT_AUTHENTICATED: Refusal = { resultCode: 'U121', resultMsg: '인증 내역이 없습니다.' };
const USED: Refusal = { resultCode: 'U114', resultMsg: '이미 사용된 TID입니다.' };
const OTHER_AMOUNT: Refusal = { resultCode: 'A123', resultMsg: '인증한 금액과 다릅니다.' };
const DUPLICATE: Refusal = { resultCode: '2201', resultMsg: '이미 결제된 주문번호입니다.' };

const newTid = (): string => `SANDBOXNICE${randomBytes(9).toString('hex')}`;

type Opening = Pick<
  NicepayRow,
  'orderId' | 'amount' | 'goodsName' | 'method' | 'returnUrl' | 'mallReserved'
>;

/** Opens a window for an order number. Nothing is charged until the shop approves. */
export async function openWindow({ db }: SandboxOptions, opening: Opening): Promise<string> {
  const tid = newTid();
  const authToken = `NICETOKN${randomBytes(16).toString('hex').toUpperCase()}`;
  const result = { resultCode: '', resultMessage: '' };
  await db
    .insert(nicepayPayments)
    .values({ ...opening, ...result, tid, authToken, status: 'window' });
  return tid;
}

/** Records the pressed button; a window is answered once. */
export async function answerWindow(
  { db }: SandboxOptions,
  tid: string,
  answer: Pick<NicepayRow, 'status' | 'resultCode' | 'resultMessage'>,
): Promise<void> {
  await db
    .update(nicepayPayments)
    .set(answer)
    .where(and(eq(nicepayPayments.tid, tid), eq(nicepayPayments.status, 'window')));
}

export async function findByTid({ db }: SandboxOptions, tid: string) {
  const [row] = await db.select().from(nicepayPayments).where(eq(nicepayPayments.tid, tid));
  return row;
}

/** The payment of an order number, a charged one first. */
export async function findByOrderId({ db }: SandboxOptions, orderId: string) {
  const [row] = await db
    .select()
    .from(nicepayPayments)
    .where(eq(nicepayPayments.orderId, orderId))
    .orderBy(desc(isNotNull(nicepayPayments.paidAt)), desc(nicepayPayments.tid))
    .limit(1);
  return row;
}

/** Signs the fields that the browser returns. */
export function sign(
  { nicepayClientId, nicepaySecretKey }: SandboxOptions,
  { authToken, amount }: NicepayRow,
): string {
  const words = `${authToken}${nicepayClientId}${amount}${nicepaySecretKey}`;
  return createHash('sha256').update(words).digest('hex');
}

/** Charges an authenticated payment: once per order number, even with simultaneous calls. */
export async function approve(
  { db, clock }: SandboxOptions,
  tid: string,
  amount: number,
): Promise<NicepayRow | Refusal> {
  const at = clock();
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(nicepayPayments)
        .where(eq(nicepayPayments.tid, tid))
        .for('update');
      if (row && row.paidAt !== null) return USED;
      if (row?.status !== 'authorised') return NOT_AUTHENTICATED;
      if (row.amount !== amount) return OTHER_AMOUNT;
      await tx
        .insert(paymentLedger)
        .values({ kind: 'charge', impUid: tid, merchantUid: row.orderId, amount, at });
      const paid = { status: 'paid', paidAt: at } as const;
      await tx.update(nicepayPayments).set(paid).where(eq(nicepayPayments.tid, tid));
      return { ...row, ...paid };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'payment_ledger_one_charge')) throw error;
    return DUPLICATE;
  }
}

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

/** Refunds a part of what is left, or the whole charge, only before any partial refund. */
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

/** Registers a partial refund under a number of its own; false when the number was used. */
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
