import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/core/seoul-time';
import type { SandboxOptions } from '../options';
import type { Html } from '../page';
import { createBoundedList, serveItems, type ReceivedPage } from '../received-items';
import { decodeEnvelope, type ReceivedItem } from './envelope';

/** The fields of an error event that the page shows. */
const eventSchema = z.object({
  release: z.optional(z.string()),
  environment: z.optional(z.string()),
  extra: z.optional(z.record(z.string(), z.unknown())),
  exception: z.optional(
    z.object({
      values: z.array(z.object({ type: z.optional(z.string()), value: z.optional(z.string()) })),
    }),
  ),
});

const PAGE: ReceivedPage<ReceivedItem> = {
  path: '/sandbox/errors',
  title: '오류 보고',
  lead: (count) => `받은 보고 ${count}건이에요.`,
  nothing: '아직 받은 보고가 없어요.',
  note: '실제 오류 보고 서비스로 보내지 않아요.',
  entry,
};

function entry({ type, content, receivedAt }: ReceivedItem): Html {
  const parsed = z.safeParse(eventSchema, content);
  const event = type === 'event' && parsed.success ? parsed.data : {};
  const error = event.exception?.values.at(-1);
  return html`<li class="entry">
    <h2>${type}${error ? ` · ${error.type ?? ''}: ${error.value ?? ''}` : ''}</h2>
    <p>${formatSeoulDate(receivedAt)} ${seoulClock(receivedAt)}</p>
    <dl>
      ${Object.entries({
        release: event.release,
        environment: event.environment,
        ...event.extra,
      })
        .filter(([, value]) => value !== undefined)
        .map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${String(value)}</dd>`,
        )}
    </dl>
    <pre>${JSON.stringify(content, null, 2)}</pre>
  </li>`;
}

const MAX_ITEMS = 500;

/** Sentry's ingest API: parses envelopes, keeps the latest items in memory, shows them. */
export function errorsRoutes({
  publicOrigin,
  clock,
  errorsPublicKey,
}: Pick<SandboxOptions, 'publicOrigin' | 'clock' | 'errorsPublicKey'>): Hono {
  const app = new Hono();
  const items = createBoundedList<ReceivedItem>(MAX_ITEMS);

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

  serveItems(app, publicOrigin, PAGE, items);
  return app;
}
