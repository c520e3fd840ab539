import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { payments } from '../db/schema/payments';
import type { Api, HttpEnv } from '../http/api';
import { errorFields } from '../logger';
import type { PaymentDeps } from './providers';
import { settleAttempt } from './settle-attempt';
import { readWords } from './vendor-body';

/** A provider gives up on a webhook soon; what takes longer is left to the reconciler. */
const ANSWER_WITHIN_MS = 3000;

/**
 * The providers' webhooks (design 5). A body is only a hint that makes us read the payment back from
 * the provider (vendors 2, 3): it may come before the browser, many times, in any order, or from
 * anybody. Every answer is a 200 with `OK`, for there is nothing that sending it again would mend.
 */
export function webhookRoutes({ app, deps }: Pick<Api, 'app' | 'deps'>): void {
  app.post('/api/payments/portone/webhook', (c) => hint(c, deps, 'merchant_uid'));
  app.post('/api/payments/nicepay/webhook', (c) => hint(c, deps, 'orderId'));
}

async function hint(c: Context<HttpEnv>, deps: PaymentDeps, field: string): Promise<Response> {
  c.set('route', new URL(c.req.url).pathname);
  c.header('Cache-Control', 'no-store');
  const merchantUid = (await readWords(c.req.raw))[field];
  if (merchantUid !== undefined && merchantUid.length <= 64) await lookSoon(deps, merchantUid);
  return c.text('OK');
}

/** Settles at once, or, when that takes too long or fails, leaves it to the reconciler's next round. */
async function lookSoon(deps: PaymentDeps, merchantUid: string): Promise<void> {
  try {
    // One statement: what ends meanwhile must not become due again.
    const [attempt] = await deps.db
      .update(payments)
      .set({ checkAt: deps.clock() })
      .where(and(eq(payments.merchantUid, merchantUid), ne(payments.status, 'cancelled')))
      .returning({ id: payments.id });
    if (!attempt) return;
    await atMost(ANSWER_WITHIN_MS, settleAttempt(deps, attempt.id));
  } catch (error) {
    deps.logger.warn('webhook left to the reconciler', errorFields(error));
  }
}

/** Waits for the work, but no longer than that; the work goes on all the same. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  // When it is late nobody is left to hear of its failure, which the reconciler meets again.
  work.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
