import * as z from 'zod/mini';
import { text, url, whole, type SettingsOf } from '../core/settings';

/** Where the shop is measured; nowhere without a setting (decision 0141). */
export const telemetrySettings = {
  METRICS_PORT: z.optional(whole(1, 65_535)),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    url(['http:', 'https:'], 'must be an address such as http://localhost:4318'),
  ),
};

export type TelemetrySettings = SettingsOf<typeof telemetrySettings>;
