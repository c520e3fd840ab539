import { and, asc, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { payments } from '../../db/schema/payments';
import { errorFields } from '../../core/logger';
import { CHECK_EVERY_MS } from './check-times';
import type { PaymentDeps } from './providers/provider';
import { settleAttempt, type Outcome } from './settle-attempt';

const BATCH = 10;

/**
 * Checks every due payment attempt: settles those whose patient never returned, expires old ones and repeats refunds
 * until confirmed (product 4, Payment). Safe in many processes: each attempt is claimed by one.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const started = deps.clock();
  const tally: Partial<Record<Outcome | 'failed', number>> = {};
  let checked = 0;
  for (;;) {
    const ids = await claim(deps);
    if (ids.length === 0) break;
    checked += ids.length;
    for (const outcome of await Promise.all(ids.map((id) => settleSafely(deps, id)))) {
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
    if (ids.length < BATCH) break;
  }
  if (checked === 0) return;
  // Counts only: the log holds no order or payment numbers.
  deps.logger.info('payments reconciled', { checked, ...tally, ms: deps.clock() - started });
}

/** The first run of a process: what a crashed one had claimed is due at once. Later checks keep their time. */
export async function reconcileAtStart(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  await deps.db
    .update(payments)
    .set({ checkAt: now })
    .where(and(gt(payments.checkAt, now), lte(payments.checkAt, now + CHECK_EVERY_MS)));
  await reconcile(deps);
}

/** Claims the next due attempts until `CHECK_EVERY_MS` from now. */
async function claim({ db, clock }: PaymentDeps): Promise<string[]> {
  const now = clock();
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.checkAt), lte(payments.checkAt, now)))
    .orderBy(asc(payments.checkAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(payments)
    .set({ checkAt: now + CHECK_EVERY_MS })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id });
  return claimed.map(({ id }) => id);
}

async function settleSafely(deps: PaymentDeps, id: string): Promise<Outcome | 'failed'> {
  try {
    return await settleAttempt(deps, id);
  } catch (error) {
    deps.logger.error('payment not reconciled', errorFields(error));
    return 'failed';
  }
}
