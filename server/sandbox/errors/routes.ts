import { Hono } from 'hono';
import { createBoundedList } from '../bounded-list';
import type { SandboxOptions } from '../options';
import { securePage } from '../page';
import { decodeEnvelope, type SunkItem } from './envelope';
import { reportsPage } from './reports-page';

const MOST_ITEMS = 500;

/** The stand-in of Sentry's intake: decodes envelopes, keeps their latest items in memory, shows them. */
export function errorsRoutes({
  publicOrigin,
  clock,
  errorsPublicKey,
}: Pick<SandboxOptions, 'publicOrigin' | 'clock' | 'errorsPublicKey'>): Hono {
  const app = new Hono();
  const items = createBoundedList<SunkItem>(MOST_ITEMS);

  app.post('/api/:project/envelope/', async (c) => {
    const key = /\bsentry_key=(\w+)/.exec(c.req.header('X-Sentry-Auth') ?? '')?.[1];
    if (key !== errorsPublicKey || c.req.param('project') !== '1') {
      return c.json({ detail: 'bad sentry DSN public key' }, 401);
    }
    const envelope = decodeEnvelope(new Uint8Array(await c.req.arrayBuffer()));
    if (!envelope) return c.json({ detail: 'invalid envelope' }, 400);
    const receivedAt = clock();
    for (const item of envelope.items) items.add({ ...item, receivedAt });
    return c.json({ id: envelope.header['event_id'] ?? null });
  });

  app.get('/', (c) => {
    securePage(c, publicOrigin);
    return c.html(reportsPage(items.all()));
  });
  app.get('/items', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ items: items.all() });
  });
  app.delete('/items', (c) => {
    items.clear();
    return c.body(null, 204);
  });
  app.post('/clear', (c) => {
    items.clear();
    return c.redirect('/sandbox/errors', 303);
  });
  return app;
}
