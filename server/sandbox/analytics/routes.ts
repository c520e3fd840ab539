import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { readJson } from '../body';
import { createBoundedList } from '../bounded-list';
import type { SandboxOptions } from '../options';
import { securePage } from '../page';
import { eventsPage } from './events-page';
import { batchSchema, metricsSchema, writeKeyOf, type SunkEvent, type SunkMetric } from './wire';

const MOST_EVENTS = 2000;

/**
 * The stand-in of Segment's tracking: takes batches as text, keeps the latest events in memory, and
 * shows them on a page. `GET /events` hands them to tests. As Segment does, it drops an event whose
 * message id it has seen: the library sends what it holds when a page is hidden, and sends it again
 * by its timer if the page lives on.
 */
export function analyticsRoutes({
  publicOrigin,
  analyticsWriteKey,
}: Pick<SandboxOptions, 'publicOrigin' | 'analyticsWriteKey'>): Hono {
  const app = new Hono();
  const events = createBoundedList<SunkEvent>(MOST_EVENTS);
  const seen = createBoundedList<string>(MOST_EVENTS);
  const metrics = createBoundedList<SunkMetric>(MOST_EVENTS);
  const origin = new URL(publicOrigin).origin;
  app.use('/v1/*', cors({ origin, allowMethods: ['POST'] }));

  app.post('/v1/b', async (c) => {
    const body = await readText(c, batchSchema);
    if (!body) return c.json({ success: false, message: 'malformed batch' }, 400);
    const isKnown = [body.writeKey, writeKeyOf(c.req.header('Authorization'))].every(
      (key) => key === analyticsWriteKey,
    );
    if (!isKnown) return c.json({ success: false, message: 'unknown write key' }, 401);
    for (const event of body.batch) {
      if (seen.all().includes(event.messageId)) continue;
      seen.add(event.messageId);
      events.add(event);
    }
    return c.json({ success: true });
  });

  app.post('/v1/m', async (c) => {
    const body = await readText(c, metricsSchema);
    if (!body) return c.json({ success: false, message: 'malformed series' }, 400);
    for (const metric of body.series) metrics.add(metric);
    return c.json({ success: true });
  });

  app.get('/', (c) => {
    securePage(c, publicOrigin);
    return c.html(eventsPage(events.all()));
  });
  app.get('/events', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ events: events.all(), metrics: metrics.all() });
  });
  const clear = () => {
    events.clear();
    metrics.clear();
  };
  app.delete('/events', (c) => {
    clear();
    return c.body(null, 204);
  });
  app.post('/clear', (c) => {
    clear();
    return c.redirect('/sandbox/analytics', 303);
  });
  return app;
}

/** The library sends JSON as `text/plain`, which spares it a question to the server beforehand. */
async function readText<S extends z.core.$ZodType>(
  c: Context,
  schema: S,
): Promise<z.core.output<S> | null> {
  if (!/^text\/plain\b/.test(c.req.header('Content-Type') ?? '')) return null;
  const parsed = z.safeParse(schema, await readJson(c));
  return parsed.success ? parsed.data : null;
}
