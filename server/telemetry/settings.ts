import * as z from 'zod/mini';

const PORT_ERROR = 'must be a whole number from 1 to 65535';

/** The settings of running the shop: where it is measured, kept builds, search engines. */
export const operationsSettings = {
  JOBS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  BUILDS_DIR: z.optional(z.string()),
  SEARCH_ENGINES: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  METRICS_PORT: z.optional(
    z.coerce
      .number({ error: PORT_ERROR })
      .check(z.int(PORT_ERROR), z.gte(1, PORT_ERROR), z.lte(65_535, PORT_ERROR)),
  ),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(
      z.refine((value) => URL.canParse(value) && /^https?:/.test(value), {
        error: 'must be an address such as http://localhost:4318',
      }),
    ),
  ),
};

export type OperationsSettings = z.output<z.ZodMiniObject<typeof operationsSettings>>;
