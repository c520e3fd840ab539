import { randomInt } from 'node:crypto';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../server/db/errors';
import type { SandboxOptions } from '../options';
import { paymentLedger, paymentPreparations, payments } from '../schema';

export type PaymentRow = typeof payments.$inferSelect;
type PaymentStatus = PaymentRow['status'];
export type NewPayment = Omit<typeof payments.$inferInsert, 'impUid' | 'status' | 'startedAt'>;

/** Why a payment failed, as the browser is shown. */
export interface Failure {
  code: string;
  message: string;
}

const ALREADY_PAID: Failure = { code: 'F1001', message: '이미 결제가 끝난 주문번호예요.' };
const OTHER_AMOUNT: Failure = { code: 'F1002', message: '미리 등록된 금액과 결제 금액이 달라요.' };

/** Opens a payment, unless the order number is paid already or registered with another amount. */
export async function openPayment(
  { db, clock }: SandboxOptions,
  input: NewPayment,
): Promise<PaymentRow | Failure> {
  const [prepared] = await db
    .select()
    .from(paymentPreparations)
    .where(eq(paymentPreparations.merchantUid, input.merchantUid));
  if (prepared && prepared.amount !== input.amount) return OTHER_AMOUNT;
  const paid = await db
    .select({ id: paymentLedger.id })
    .from(paymentLedger)
    .where(and(eq(paymentLedger.merchantUid, input.merchantUid), eq(paymentLedger.kind, 'charge')));
  if (paid.length > 0) return ALREADY_PAID;
  const impUid = `imp_${String(randomInt(1e6)).padStart(6, '0')}${String(randomInt(1e6)).padStart(6, '0')}`;
  const [row] = await db
    .insert(payments)
    .values({ ...input, impUid, status: 'ready', startedAt: clock() })
    .returning();
  if (!row) throw new Error('the inserted payment was not returned');
  return row;
}

/** Charges a pending payment in one step: once per order number, even with simultaneous calls. */
export async function capture(
  options: SandboxOptions,
  { impUid, merchantUid }: PaymentRow,
  amount: number,
): Promise<'captured' | 'unchanged'> {
  const { db, clock } = options;
  const at = clock();
  try {
    return await db.transaction(async (tx) => {
      const captured = await tx
        .update(payments)
        .set({ status: 'paid', amount, paidAt: at })
        .where(and(eq(payments.impUid, impUid), eq(payments.status, 'ready')))
        .returning({ impUid: payments.impUid });
      if (captured.length === 0) return 'unchanged';
      await tx.insert(paymentLedger).values({ kind: 'charge', impUid, merchantUid, amount, at });
      return 'captured';
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'payment_ledger_one_charge')) throw error;
    await failPayment(options, impUid, ALREADY_PAID);
    return 'unchanged';
  }
}

/** Fails a pending payment; any other is left unchanged. */
export async function failPayment(
  { db, clock }: SandboxOptions,
  impUid: string,
  { code, message }: Failure,
): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'failed', errorCode: code, failReason: message, failedAt: clock() })
    .where(and(eq(payments.impUid, impUid), eq(payments.status, 'ready')));
}

/** Reports a charged payment to the browser as failed: the window's fault `refuse-after`. */
export async function reportAsFailed({ db }: SandboxOptions, impUid: string, failure: Failure) {
  await db
    .update(payments)
    .set({ errorCode: failure.code, failReason: failure.message })
    .where(and(eq(payments.impUid, impUid), eq(payments.status, 'paid')));
}

export async function findPayment({ db }: SandboxOptions, impUid: string) {
  const [row] = await db.select().from(payments).where(eq(payments.impUid, impUid));
  return row;
}

/** The newest payment of an order number, a charged one first. */
export async function findByMerchantUid(
  { db }: SandboxOptions,
  merchantUid: string,
  status?: PaymentStatus,
) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.merchantUid, merchantUid), status && eq(payments.status, status)))
    .orderBy(desc(isNotNull(payments.paidAt)), desc(payments.startedAt), sql`${payments.impUid}`)
    .limit(1);
  return row;
}

interface CancelRequest {
  imp_uid?: string | null | undefined;
  merchant_uid?: string | null | undefined;
  /** All that is left by default. */
  amount?: number | null | undefined;
  /** The amount that the caller believes is left. */
  checksum?: number | null | undefined;
  reason?: string | null | undefined;
}

/** Refunds fully or partly, in one conditional step; a text is PortOne's refusal. */
export async function cancelPayment(
  options: SandboxOptions,
  request: CancelRequest,
): Promise<PaymentRow | string> {
  const payment = await target(options, request);
  if (!payment || payment.paidAt === null) return '취소할 결제건이 존재하지 않습니다.';
  if (payment.status === 'cancelled') return '이미 전액취소된 주문입니다.';
  const left = payment.amount - payment.cancelAmount;
  if ((request.checksum ?? left) !== left) {
    return '취소 가능한 잔액이 일치하지 않습니다.';
  }
  const amount = request.amount ?? left;
  if (amount > left) return '취소 가능한 금액을 초과하였습니다.';
  const changed = await refund(options, payment, amount, request.reason ?? null);
  return changed ?? '다른 취소 요청이 처리되고 있습니다.';
}

async function target(options: SandboxOptions, request: CancelRequest) {
  const { imp_uid: impUid, merchant_uid: merchantUid } = request;
  if (typeof impUid === 'string') return findPayment(options, impUid);
  return typeof merchantUid === 'string' ? findByMerchantUid(options, merchantUid) : undefined;
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
