import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/rules/seoul-time';
import { createBoundedList } from '../bounded-list';
import type { SandboxOptions } from '../options';
import { sandboxPage, type Html } from '../page';
import { serveItems } from '../received-items';
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

/** A page for developers with the received reports, latest first. */
function reportsPage(items: readonly ReceivedItem[]): Html {
  const body = html`<h1>오류 보고</h1>
    <p class="lead">이 서버가 켜진 뒤에 받은 보고 ${items.length}건이에요. 최근 것부터 보여요.</p>
    <form method="post" action="/sandbox/errors/clear">
      <button class="button quiet" type="submit">모두 지우기</button>
    </form>
    ${
      items.length === 0
        ? html`<p class="status">아직 받은 보고가 없어요.</p>`
        : html`<ol class="entries">
            ${[...items].reverse().map(entry)}
          </ol>`
    }`;
  return sandboxPage({
    title: '오류 보고',
    body,
    note: '실제 오류 보고 서비스로 보내지 않아요.',
    isWide: true,
  });
}

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

const MOST_ITEMS = 500;

/** Sentry's ingest API: parses envelopes, keeps the latest items in memory, shows them. */
export function errorsRoutes({
  publicOrigin,
  clock,
  errorsPublicKey,
}: Pick<SandboxOptions, 'publicOrigin' | 'clock' | 'errorsPublicKey'>): Hono {
  const app = new Hono();
  const items = createBoundedList<ReceivedItem>(MOST_ITEMS);

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

  serveItems(app, { items, page: reportsPage, publicOrigin, path: '/sandbox/errors' });
  return app;
}
