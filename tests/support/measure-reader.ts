import { metrics } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { onTestFinished } from 'vitest';

/** Reads what is observed from now on, until the test is over. */
export function measureReader(): PrometheusExporter {
  const reader = new PrometheusExporter({ preventServerStart: true });
  const meters = new MeterProvider({ readers: [reader] });
  metrics.setGlobalMeterProvider(meters);
  onTestFinished(async () => {
    metrics.disable();
    await meters.shutdown();
  });
  return reader;
}
