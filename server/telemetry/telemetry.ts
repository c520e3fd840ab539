import type { OperationsSettings } from './settings';

/** Running telemetry. */
export interface Telemetry {
  /** Sends what is left, for two seconds at most, and closes the listener. */
  stop(): Promise<void>;
}

export type TelemetrySettings = Pick<
  OperationsSettings,
  'METRICS_HOST' | 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT'
>;
