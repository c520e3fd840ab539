import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/core/constants';
import type { Deps } from '../../../../http/deps';
import { payments } from '../../../../db/schema/payments';
import type { Api } from '../../../../http/api';
import { ApiError } from '../../../../http/api-error';
import { take } from '../../../../http/rate-limit';
import { errorFields } from '../../../../core/logger';
import { OK, authenticationSchema } from './wire';
import type { Nicepay } from './client';
import { type Payment, PaymentNotFound, ProviderRefused } from '../payment-client';
import { supersedeAttempt } from '../../attempts';
import { isPayable } from '../../readiness';
import type { PaymentDeps } from '../provider';
import { findPayment, type PaymentRow } from '../../queries';
import { type Outcome, settleAttempt, settleReported } from '../../settle-attempt';
import { readFields } from '../../../../http/body';

/** NicePay returns here by a form POST, which a single-page app cannot receive (vendors 3). */
export const RETURN_PATH = '/api/payments/nicepay/return';

const REFUSED = '결제를 확인하지 못했어요. 다시 시도해 주세요.';
const UNKNOWN = '결제 결과를 아직 확인하지 못했어요. 주문 내역에서 잠시 뒤에 확인해 주세요.';
const NOT_APPROVED = '결제가 승인되지 않았어요. 다시 시도해 주세요.';

/** Approvals asked for an attempt: a form that is sent again and again asks no more. */
const APPROVALS = { name: 'approval', most: 6, windowMs: 10 * MINUTE_MS };

type ReturnDeps = Deps & PaymentDeps;
type FormFields = Readonly<Record<string, string>>;

/** For the checkout's return page, which asks the server for the outcome where there is no failure. */
interface Result {
  attempt: PaymentRow;
  /** Absent when the authentication failed. */
  tid: string | undefined;
  failure: { code: string; message: string } | null;
}

/**
 * NicePay's return address (vendors 3): a form POST without our cookies, matched by order number. Approves and
 * settles, then redirects to `/checkout/{orderId}/postprocess`. Anybody may send it, any number of times.
 */
export function returnRoute(app: Api['app'], deps: ReturnDeps, nicepay: Nicepay): void {
  app.post(RETURN_PATH, async (c) => {
    c.set('route', RETURN_PATH);
    c.header('Cache-Control', 'no-store');
    const result = await handleReturn(deps, nicepay, await readFields(c.req.raw));
    return c.redirect(`${deps.config.publicOrigin}${result ? pathOf(result) : '/cart'}`, 303);
  });
}

/** Same query as PortOne's return, so that one page handles both. */
function pathOf({ attempt, tid, failure }: Result): string {
  const query = new URLSearchParams({
    ...(tid ? { imp_uid: tid } : {}),
    merchant_uid: attempt.merchantUid,
    ...(failure ? { error_code: failure.code, error_msg: failure.message } : {}),
  });
  return `/checkout/${attempt.orderId}/postprocess?${query}`;
}

/** Null when the order number is unknown. */
async function handleReturn(
  deps: ReturnDeps,
  nicepay: Nicepay,
  fields: FormFields,
): Promise<Result | null> {
  const [attempt] = await deps.db
    .select()
    .from(payments)
    .where(eq(payments.merchantUid, fields['orderId'] ?? ''));
  if (attempt?.provider !== 'nicepay') return null;
  return {
    attempt,
    tid: fields['tid'],
    failure: await handleAnswer(deps, nicepay, attempt, fields),
  };
}

async function handleAnswer(
  deps: ReturnDeps,
  nicepay: Nicepay,
  attempt: PaymentRow,
  fields: FormFields,
): Promise<Result['failure']> {
  const { authResultCode: code, authResultMsg: message } = fields;
  if (attempt.status === 'paid') return null;
  if (code && code !== OK) return { code, message: message ? message : NOT_APPROVED };
  const success = code ? authenticationSchema.safeParse(fields).data : undefined;
  if (!success || !nicepay.isGenuine(success) || success.amount !== attempt.amount) {
    deps.logger.warn('nicepay return refused', { orderId: attempt.orderId });
    return { code: 'REFUSED', message: REFUSED };
  }
  try {
    return await approve(deps, nicepay, attempt, success.tid);
  } catch (error) {
    // the patient may have been charged, which the reconciler settles
    deps.logger.error('nicepay return not settled', errorFields(error));
    return { code: 'UNKNOWN', message: UNKNOWN };
  }
}

async function approve(
  deps: ReturnDeps,
  nicepay: Nicepay,
  attempt: PaymentRow,
  tid: string,
): Promise<Result['failure']> {
  try {
    await take(deps, APPROVALS, { payment: attempt.id });
  } catch (error) {
    if (error instanceof ApiError) return { code: 'UNKNOWN', message: UNKNOWN };
    throw error;
  }
  // NicePay charges on approval only, so an attempt that is no longer payable is not approved.
  if (!(await isPayable(deps, attempt.merchantUid, attempt.amount))) {
    const isPaid = (await findPayment(deps.db, attempt.id))?.status === 'paid';
    return isPaid ? null : { code: 'ENDED', message: NOT_APPROVED };
  }
  let approved: Payment | null = null;
  let isRefused = false;
  try {
    approved = await nicepay.approve({ tid, amount: attempt.amount });
  } catch (error) {
    // It may have been charged all the same, here or in a second tab, so the attempt is read back.
    isRefused = error instanceof ProviderRefused || error instanceof PaymentNotFound;
    deps.logger.warn('nicepay approval failed', errorFields(error));
  }
  const isCharged = approved?.status === 'paid' && approved.merchantUid === attempt.merchantUid;
  const outcome = await (approved && isCharged
    ? settleReported(deps, attempt, approved)
    : settleAttempt(deps, attempt.id));
  return failureOf(deps, attempt, outcome, isRefused);
}

async function failureOf(
  deps: ReturnDeps,
  attempt: PaymentRow,
  outcome: Outcome,
  isRefused: boolean,
): Promise<Result['failure']> {
  if (outcome === 'paid' || outcome === 'refunded' || outcome === 'refund_pending') return null;
  const now = await findPayment(deps.db, attempt.id);
  if (now?.status === 'paid') return null;
  // The outcome is unknown: the attempt stays open, and a retry uses the same number.
  if (!isRefused || outcome === 'unreachable') return { code: 'UNKNOWN', message: UNKNOWN };
  // A refused number cannot be used again; the next attempt gets a new one.
  await supersedeAttempt(deps.db, attempt.id);
  return { code: 'NOT_APPROVED', message: NOT_APPROVED };
}
