import { and, asc, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { payments } from '../db/schema/payments';
import { errorFields } from '../logger';
import { LOOK_EVERY_MS } from './check-times';
import type { PaymentDeps } from './providers';
import { settleAttempt, type Outcome } from './settle-attempt';

const BATCH = 10;

/**
 * Looks at every payment attempt that is due: settles those whose patient never came back, ends those
 * whose time is over, and asks again for refunds until the provider has confirmed them (design 6,
 * Payment). Every process may run it at any time: each attempt is claimed by one of them.
 */
export async function reconcile(deps: PaymentDeps): Promise<void> {
  const started = deps.clock();
  const tally: Partial<Record<Outcome | 'failed', number>> = {};
  let looked = 0;
  for (;;) {
    const ids = await claim(deps);
    if (ids.length === 0) break;
    looked += ids.length;
    for (const outcome of await Promise.all(ids.map((id) => lookAt(deps, id)))) {
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
    if (ids.length < BATCH) break;
  }
  if (looked === 0) return;
  // Figures alone: no order and no payment number belongs in a count.
  deps.logger.info('payments reconciled', { looked, ...tally, ms: deps.clock() - started });
}

/**
 * The first look of a process: what another one had begun when it died is due at once. Attempts that
 * are looked at ever more seldom keep their time.
 */
export async function reconcileAtStart(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  await deps.db
    .update(payments)
    .set({ checkAt: now })
    .where(and(gt(payments.checkAt, now), lte(payments.checkAt, now + LOOK_EVERY_MS)));
  await reconcile(deps);
}

/** Takes the next due attempts; until the time set here nobody else takes them. */
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
    .set({ checkAt: now + LOOK_EVERY_MS })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id });
  return claimed.map(({ id }) => id);
}

async function lookAt(deps: PaymentDeps, id: string): Promise<Outcome | 'failed'> {
  try {
    return await settleAttempt(deps, id);
  } catch (error) {
    deps.logger.error('payment not reconciled', errorFields(error));
    return 'failed';
  }
}
