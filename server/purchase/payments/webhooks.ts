import { setTimeout } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/core/constants';
import { payments } from '../../db/schema/payments';
import type { Deps } from '../../http/deps';
import type { Api } from '../../http/api';
import { take } from '../../http/rate-limit';
import { errorFields } from '../../core/logger';
import type { PaymentDeps } from './providers/provider';
import { settleAttempt } from './settle-attempt';
import { readFields } from '../../http/body';

/** Providers time out early; what takes longer is left to the reconciler (ms). */
const ANSWER_WITHIN_MS = 3000;
/** Anybody may send a hint; beyond these the reconciler reads the payment soon. */
const HINTS = { name: 'payment hint', most: 6, windowMs: MINUTE_MS };

/**
 * A provider's webhook (product 7), which names the attempt in a field. Anybody may send one, in any order, so a body
 * only triggers reading the payment back. The answer is always 200 `OK`, since a repeat would change nothing.
 */
export function webhookRoute(
  app: Api['app'],
  deps: Deps & PaymentDeps,
  { path, field }: { path: string; field: 'merchant_uid' | 'orderId' },
): void {
  app.post(path, async (c) => {
    c.set('route', path);
    c.header('Cache-Control', 'no-store');
    const merchantUid = (await readFields(c.req.raw))[field];
    if (merchantUid !== undefined && merchantUid.length <= 64)
      await settleOrSchedule(deps, merchantUid);
    return c.text('OK');
  });
}

/** Settles at once, or leaves it to the reconciler when that fails or takes too long. */
async function settleOrSchedule(deps: Deps & PaymentDeps, merchantUid: string): Promise<void> {
  try {
    // In one statement, so that an attempt cancelled in parallel is not scheduled again.
    const [attempt] = await deps.db
      .update(payments)
      .set({ checkAt: deps.clock() })
      .where(and(eq(payments.merchantUid, merchantUid), ne(payments.status, 'cancelled')))
      .returning({ id: payments.id });
    if (!attempt) return;
    await take(deps, HINTS, { payment: attempt.id });
    await atMost(ANSWER_WITHIN_MS, settleAttempt(deps, attempt.id));
  } catch (error) {
    deps.logger.warn('webhook left to the reconciler', errorFields(error));
  }
}

/** Waits for the work at most `ms`; the work itself continues. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  // Nobody awaits it after the time-out; the reconciler retries a failure.
  work.catch(() => undefined);
  await Promise.race([work, setTimeout(ms, undefined, { ref: false })]);
}
