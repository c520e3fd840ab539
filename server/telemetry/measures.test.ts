import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { expect, it } from 'vitest';
import { measureReader } from '../../tests/support/measure-reader';
import type { Database } from '../db/client';
import { observeDatabase } from './measures';

it('names its values as Prometheus demands: no gauge ends as a part of a histogram', async () => {
  const reader = measureReader();
  const rows = { from: () => rows, where: () => rows, groupBy: () => Promise.resolve([]) };
  const database = { db: { select: () => rows }, pool: () => ({ used: 1, idle: 2, waiting: 0 }) };
  observeDatabase(database as unknown as Database);
  const text = new PrometheusSerializer().serialize((await reader.collect()).resourceMetrics);
  const gauges = [...text.matchAll(/^# TYPE (dalim\S+) gauge$/gm)].map(([, name]) => name);
  expect(gauges).toEqual(['dalim_database_connections', 'dalim_payments_unsettled']);
  for (const name of gauges) expect(name).not.toMatch(/_(?:count|sum|bucket|total|info)$/);
});
