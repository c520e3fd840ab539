import type { Env } from '../env';

/** Running telemetry. */
export interface Telemetry {
  /** Sends what is left, for two seconds at most, and closes the listener. */
  stop(): Promise<void>;
}

export type TelemetrySettings = Pick<
  Env,
  'METRICS_HOST' | 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT'
>;

const OFF: Telemetry = { stop: async () => undefined };

/**
 * Starts traces and metrics where a setting asks for them; only then is the SDK loaded.
 * @throws when METRICS_PORT cannot be opened
 */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (port === undefined && endpoint === undefined) return OFF;
  const { startSdk } = await import('./sdk');
  return startSdk(settings);
}
