import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { getServices } from '@contract/services/schemas';
import { PAGE_SPEED_PATH } from '@contract/core/constants';
import type { Api, HttpEnv } from '../http/api';
import { serve } from '../http/serve';
import type { Deps } from '../http/deps';
import { measures } from '../telemetry/measures';

/** Mounts the browser's third-party settings (vendors). */
export function serviceRoutes(api: Api): void {
  const { services } = api.deps.config;
  serve(api, getServices, () => Promise.resolve(services));
}

const MAX_BODY = 256;

/** Largest paint and slowest interaction in milliseconds, layout shift as a score; beyond the limits it is nobody's page. */
const bodySchema = z.union([
  z.object({
    metric: z.enum(['LCP', 'INP']),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
  z.object({ metric: z.literal('CLS'), value: z.number().check(z.minimum(0), z.maximum(100)) }),
]);

/**
 * Counts how fast pages were for patients, where something reads the measures (decision 0141). Anybody can send
 * such a value, so no alarm hangs on it; nothing of who sent it is read.
 */
export function pageSpeedRoutes(app: Hono<HttpEnv>, { config }: Pick<Deps, 'config'>): void {
  if (!config.services.pageSpeed) return;
  const limit = bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.body(null, 413) });
  app.post(PAGE_SPEED_PATH, limit, async (c) => {
    c.set('route', PAGE_SPEED_PATH);
    c.header('Cache-Control', 'no-store');
    const { data } = z.safeParse(bodySchema, await c.req.json().catch(() => null));
    if (data === undefined) return c.body(null, 400);
    const { metric, value } = data;
    if (metric === 'CLS') measures().layoutShifts.record(value);
    else measures().pages.record(value / 1000, { metric });
    return c.body(null, 204);
  });
}
