import { and, eq, isNull, lte } from 'drizzle-orm';
import { errorFields } from '../../server/core/logger';
import type { SandboxOptions } from '../options';
import { paymentNotices } from '../schema';
import type { PaymentSettings } from './control';
import type { PaymentRow } from './payments';

const ANSWER_WITHIN_MS = 10_000;

/** Sends webhooks of a charge as configured; after a restart pending ones stay unsent. */
export async function sendNotices(
  options: SandboxOptions,
  { noticeUrl, impUid, merchantUid }: PaymentRow,
  { copies, delayMs, beforeBrowser }: PaymentSettings['webhook'],
): Promise<void> {
  if (noticeUrl === null || copies === 0) return;
  const dueAt = options.clock() + delayMs;
  const notice = { url: noticeUrl, impUid, merchantUid, status: 'paid', dueAt };
  await options.db.insert(paymentNotices).values(Array.from({ length: copies }, () => notice));
  if (beforeBrowser) {
    await deliverNotices(options, dueAt);
    return;
  }
  void options
    .wait(delayMs)
    .then(() => deliverNotices(options, dueAt))
    .catch(() => undefined);
}

/** Sends every webhook due, each once, and records the shop's answers. Returns their number. */
export async function deliverNotices(options: SandboxOptions, dueBy: number): Promise<number> {
  const notices = await options.db
    .update(paymentNotices)
    .set({ sentAt: options.clock() })
    .where(and(isNull(paymentNotices.sentAt), lte(paymentNotices.dueAt, dueBy)))
    .returning();
  await Promise.all(
    notices.map(async ({ id, url, impUid, merchantUid, status }) => {
      const answer = await post(options, url, {
        imp_uid: impUid,
        merchant_uid: merchantUid,
        status,
      });
      await options.db.update(paymentNotices).set({ answer }).where(eq(paymentNotices.id, id));
    }),
  );
  return notices.length;
}

/** Asks the shop just before a charge; anything but 200 within ten seconds refuses it. */
export async function confirmed(options: SandboxOptions, payment: PaymentRow) {
  if (payment.confirmUrl === null) return true;
  const { impUid, merchantUid, amount } = payment;
  const question = { imp_uid: impUid, merchant_uid: merchantUid, amount };
  return (await post(options, payment.confirmUrl, question)) === 200;
}

/** The answer's status, 0 without one. */
async function post(options: SandboxOptions, url: string, body: object): Promise<number> {
  try {
    const response = await options.fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return response.status;
  } catch (error) {
    const { error: cause } = errorFields(error);
    const help = 'with a certificate of your own name its authority in NODE_EXTRA_CA_CERTS';
    options.logger.warn('the payment sandbox cannot reach the shop', { url, cause, help });
    return 0;
  }
}
