import { once } from 'node:events';
import { promisify } from 'node:util';
import { context, metrics, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type IMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { createBoundedServer } from '../core/bounded-server';
import type { TelemetrySettings } from './settings';

/** Running telemetry. */
export interface Telemetry {
  /** Sends what is left, for two seconds at most, and closes the listener. */
  stop(): Promise<void>;
}

const STOP_MS = 2000;
const DEFAULT_INTERVAL_MS = 60_000;

/**
 * The SDK by its usual variables: exporters, sampler, batches and resource read `OTEL_…` themselves. A client's
 * trace context is not continued, since anybody could send one.
 * @throws when METRICS_PORT cannot be opened
 */
export async function startSdk(settings: TelemetrySettings): Promise<Telemetry> {
  const resource = resourceFromAttributes({ 'service.name': 'dalim' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const stops: (() => Promise<void>)[] = [];
  const readers: IMetricReader[] = [];
  const sends = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  if (settings.METRICS_PORT !== undefined) {
    const { exporter, close } = await openMetrics(settings.METRICS_PORT, settings.METRICS_HOST);
    readers.push(exporter);
    stops.push(close);
  }
  if (sends && process.env['OTEL_METRICS_EXPORTER'] !== 'none') readers.push(sendMetrics());
  if (readers.length > 0) {
    const provider = new MeterProvider({ resource, readers });
    metrics.setGlobalMeterProvider(provider);
    stops.push(() => provider.shutdown());
  }
  if (sends && process.env['OTEL_TRACES_EXPORTER'] !== 'none') {
    const spanProcessors = [new BatchSpanProcessor(new OTLPTraceExporter())];
    const provider = new BasicTracerProvider({ resource, spanProcessors });
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    trace.setGlobalTracerProvider(provider);
    stops.push(() => provider.shutdown());
  }
  return {
    stop: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
      await Promise.race([Promise.allSettled(stops.map((stop) => stop())), late]);
    },
  };
}

/** `/metrics` as Prometheus reads it, on a listener of its own. */
async function openMetrics(port: number, host: string) {
  // its own server would take bodies of any size
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const server = createBoundedServer((request, response) => {
    if (request.url?.split('?')[0] === '/metrics')
      exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  }).listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // the message says it all, and the start looks at a cause first
    throw new Error(`METRICS_PORT ${port} on ${host} cannot be opened (${code}).`);
  }
  return { exporter, close: promisify(server.close.bind(server)) };
}

function sendMetrics(): PeriodicExportingMetricReader {
  const interval = Number(process.env['OTEL_METRIC_EXPORT_INTERVAL']);
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval > 0 ? interval : DEFAULT_INTERVAL_MS,
    exportTimeoutMillis: Math.min(interval > 0 ? interval : DEFAULT_INTERVAL_MS, 30_000),
  });
}
