import { eq } from 'drizzle-orm';
import type { Deps } from '../deps';
import { payments } from '../db/schema/payments';
import type { Api } from '../http/api';
import { errorFields } from '../logger';
import { OK } from '../vendors/nicepay-codes';
import { authenticationSchema } from '../vendors/nicepay-wire';
import type { Nicepay } from '../vendors/nicepay';
import { type Payment, PaymentNotFound, ProviderRefused } from '../vendors/payment-provider';
import { supersedeAttempt } from './attempts';
import { isDue } from './due';
import { NICEPAY_RETURN_PATH } from './nicepay-params';
import { findPayment, type PaymentRow } from './queries';
import { type Outcome, settleAttempt, settleTold } from './settle-attempt';
import { readWords } from './vendor-body';

const REFUSED = '결제를 확인하지 못했어요. 다시 시도해 주세요.';
const UNKNOWN = '결제 결과를 아직 확인하지 못했어요. 주문 내역에서 잠시 뒤에 확인해 주세요.';
const NOT_APPROVED = '결제가 승인되지 않았어요. 다시 시도해 주세요.';

/** The form that came, by name. */
type Words = Readonly<Record<string, string>>;

/** What the checkout's return page is told; without a code it asks the server. */
interface Result {
  attempt: PaymentRow;
  /** A failed authentication has none. */
  tid: string | undefined;
  failure: { code: string; message: string } | null;
}

/**
 * NicePay's return address (vendors 3): a form POST without our cookies, told apart by the order
 * number alone. Verifies the signature, approves, settles, and sends the browser on to
 * `/checkout/{orderId}/postprocess` with 303. May come twice, or from anybody.
 */
export function nicepayReturnRoute({ app, deps }: Pick<Api, 'app' | 'deps'>): void {
  const { nicepay, config } = deps;
  if (!nicepay) return;
  app.post(NICEPAY_RETURN_PATH, async (c) => {
    c.set('route', NICEPAY_RETURN_PATH);
    c.header('Cache-Control', 'no-store');
    const result = await receive(deps, nicepay, await readWords(c.req.raw));
    return c.redirect(`${config.publicOrigin}${result ? pathOf(result) : '/cart'}`, 303);
  });
}

/** Like the other provider's return, so that one page understands both. */
function pathOf({ attempt, tid, failure }: Result): string {
  const query = new URLSearchParams({
    ...(tid ? { imp_uid: tid } : {}),
    merchant_uid: attempt.merchantUid,
    ...(failure ? { error_code: failure.code, error_msg: failure.message } : {}),
  });
  return `/checkout/${attempt.orderId}/postprocess?${query}`;
}

/** Null when no attempt has that number. */
async function receive(deps: Deps, nicepay: Nicepay, words: Words): Promise<Result | null> {
  const [attempt] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.merchantUid, words['orderId'] ?? ''));
  if (attempt?.provider !== 'nicepay') return null;
  return { attempt, tid: words['tid'], failure: await answered(deps, nicepay, attempt, words) };
}

async function answered(
  deps: Deps,
  nicepay: Nicepay,
  attempt: PaymentRow,
  words: Words,
): Promise<Result['failure']> {
  const { authResultCode: code, authResultMsg: message } = words;
  if (attempt.status === 'paid') return null;
  if (code && code !== OK) return { code, message: message ? message : NOT_APPROVED };
  const success = code ? authenticationSchema.safeParse(words).data : undefined;
  if (!success || !nicepay.isGenuine(success) || success.amount !== attempt.amount) {
    deps.logger.warn('nicepay return refused', { orderId: attempt.orderId });
    return { code: 'REFUSED', message: REFUSED };
  }
  return approve(deps, nicepay, attempt, success.tid);
}

async function approve(
  deps: Deps,
  nicepay: Nicepay,
  attempt: PaymentRow,
  tid: string,
): Promise<Result['failure']> {
  // Nothing is charged before the approval: what is no longer wanted is simply not approved.
  if (!(await isDue(deps, attempt.merchantUid, attempt.amount))) {
    const isPaid = (await findPayment(deps.db, attempt.id))?.status === 'paid';
    return isPaid ? null : { code: 'ENDED', message: NOT_APPROVED };
  }
  let approved: Payment | null = null;
  let isRefused = false;
  try {
    approved = await nicepay.approve({ tid, amount: attempt.amount });
  } catch (error) {
    // It may have happened all the same, here or in a second tab: only a look can tell.
    isRefused = error instanceof ProviderRefused || error instanceof PaymentNotFound;
    deps.logger.warn('nicepay approval failed', errorFields(error));
  }
  const isCharged = approved?.status === 'paid' && approved.merchantUid === attempt.merchantUid;
  const outcome = await (approved && isCharged
    ? settleTold(deps, attempt, approved)
    : settleAttempt(deps, attempt.id));
  return failureOf(deps, attempt, outcome, isRefused);
}

async function failureOf(
  deps: Deps,
  attempt: PaymentRow,
  outcome: Outcome,
  isRefused: boolean,
): Promise<Result['failure']> {
  if (outcome === 'paid' || outcome === 'refunded' || outcome === 'refund_pending') return null;
  const now = await findPayment(deps.db, attempt.id);
  if (now?.status === 'paid') return null;
  // It may still be charged: the attempt stays open, so that a next try has the same number.
  if (!isRefused || outcome === 'unreachable') return { code: 'UNKNOWN', message: UNKNOWN };
  // Refused: that number is used up, the next attempt gets one of its own.
  await supersedeAttempt(deps.db, attempt.id);
  return { code: 'NOT_APPROVED', message: NOT_APPROVED };
}
