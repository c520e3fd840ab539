import { metrics, type Attributes } from '@opentelemetry/api';
import { count, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/client';
import { payments } from '../db/schema/payments';

/** With the limits of good and poor among them. */
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const PAGE_SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

let made: ReturnType<typeof createMeasures> | undefined;

/** The instruments, made at their first use: before that `startTelemetry` has to be done. */
export function measures() {
  return (made ??= createMeasures());
}

/** What is measured everywhere; names and units as OpenTelemetry has them. No value names a person. */
function createMeasures() {
  const meter = metrics.getMeter('dalim');
  return {
    requests: meter.createHistogram('http.server.request.duration', {
      description: 'Duration of requests',
      unit: 's',
      advice: { explicitBucketBoundaries: SECONDS },
    }),
    renders: meter.createUpDownCounter('dalim.renders', {
      description: 'Pages waiting to be rendered, and being rendered',
    }),
    payments: meter.createCounter('dalim.payments.settled', {
      description: 'Payments settled, as paid or by the reason of their refund',
    }),
    pages: meter.createHistogram('dalim.page.duration', {
      description: 'Largest paint and slowest interaction of pages, in the field',
      unit: 's',
      advice: { explicitBucketBoundaries: PAGE_SECONDS },
    }),
    layoutShifts: meter.createHistogram('dalim.page.layout_shift', {
      description: 'Layout shift of pages, in the field',
      advice: { explicitBucketBoundaries: SHIFTS },
    }),
    errors: meter.createCounter('dalim.errors', {
      description: 'Error lines of the log, by event and alarm',
    }),
  };
}

/** Reads a value at each collection, such as connections of a pool, one for each set of attributes. */
export function observe(
  name: string,
  description: string,
  read: () => Promise<readonly Reading[]> | readonly Reading[],
): void {
  metrics
    .getMeter('dalim')
    .createObservableGauge(name, { description })
    .addCallback(async (result) => {
      for (const { value, attributes } of await read()) result.observe(value, attributes);
    });
}

interface Reading {
  readonly value: number;
  readonly attributes: Attributes;
}

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
