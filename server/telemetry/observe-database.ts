import { count, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/client';
import { payments } from '../db/schema/payments';
import { observe } from './measures';

/**
 * Measures the pool's connections and the payments that a check is scheduled for, by state. The latter is read by
 * an index that holds these alone, so its cost does not grow with the shop.
 */
export function observeDatabase({ db, pool }: Database): void {
  if (pool)
    observe('dalim.database.connections', 'Connections to PostgreSQL, by state', () =>
      Object.entries(pool()).map(([state, value]) => ({ value, attributes: { state } })),
    );
  observe('dalim.payments.unsettled', 'Payments that are not settled yet, by state', async () => {
    const rows = await db
      .select({ state: payments.status, value: count() })
      .from(payments)
      .where(isNotNull(payments.checkAt))
      .groupBy(payments.status);
    const found = new Map(rows.map(({ state, value }) => [state, value]));
    return (['open', 'superseded', 'cancel_requested'] as const).map((state) => ({
      value: found.get(state) ?? 0,
      attributes: { state },
    }));
  });
}
