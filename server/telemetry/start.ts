import type { TelemetrySettings } from './settings';
import type { Telemetry } from './sdk';

const OFF: Telemetry = { stop: async () => undefined };

/** Loads and starts the SDK where a setting asks for it; throws when METRICS_PORT cannot be opened. */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (port === undefined && endpoint === undefined) return OFF;
  const { startSdk } = await import('./sdk');
  return startSdk(settings);
}
