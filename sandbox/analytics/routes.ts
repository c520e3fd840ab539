import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/core/seoul-time';
import { readJson } from '../body';
import type { SandboxOptions } from '../options';
import type { Html } from '../page';
import { createBoundedList, serveItems, type ReceivedPage } from '../received-items';

/** One call of the analytics library; unknown fields are kept. */
const eventSchema = z.looseObject({
  type: z.enum(['page', 'track', 'identify', 'alias', 'group', 'screen']),
  messageId: z.string(),
  name: z.optional(z.nullable(z.string())),
  event: z.optional(z.string()),
  userId: z.optional(z.nullable(z.string())),
  anonymousId: z.optional(z.nullable(z.string())),
  timestamp: z.string(),
  properties: z.optional(z.record(z.string(), z.unknown())),
  context: z.optional(z.record(z.string(), z.unknown())),
});

/** A received event. */
type ReceivedEvent = z.output<typeof eventSchema>;

const batchSchema = z.object({
  writeKey: z.string(),
  batch: z.array(eventSchema).check(z.maxLength(500)),
  sentAt: z.string(),
});

/** The write key of a Basic header: `key:` in base64. */
function writeKeyOf(authorization: string): string | null {
  const encoded = /^Basic (\S+)$/.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  return text.endsWith(':') ? text.slice(0, -1) : null;
}

const KINDS: Readonly<Record<ReceivedEvent['type'], string>> = {
  page: '화면',
  track: '행동',
  identify: '회원',
  alias: '별칭',
  group: '모임',
  screen: '화면',
};

const PAGE: ReceivedPage<ReceivedEvent> = {
  path: '/sandbox/analytics',
  title: '통계 이벤트',
  lead: (count) => `받은 이벤트 ${count}건이에요.`,
  nothing: '아직 받은 이벤트가 없어요.',
  note: '실제 통계 서비스로 보내지 않아요.',
  entry,
};

function entry(event: ReceivedEvent): Html {
  const at = Date.parse(event.timestamp);
  const fields = Object.entries(event.properties ?? {});
  return html`<li class="entry">
    <h2>${KINDS[event.type]} · ${event.name ?? event.event ?? event.userId ?? ''}</h2>
    <p>${Number.isNaN(at) ? event.timestamp : `${formatSeoulDate(at)} ${seoulClock(at)}`}</p>
    <dl>
      ${fields.map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${typeof value === 'string' ? value : JSON.stringify(value)}</dd>`,
      )}
    </dl>
  </li>`;
}

const MAX_EVENTS = 2000;

/**
 * Segment's tracking API: stores the latest events in memory; tests read them at `GET /items`. Drops repeated
 * message ids, as Segment does: the library may resend its queue by timer, or what a beacon has sent.
 */
export function analyticsRoutes({
  publicOrigin,
  analyticsWriteKey,
}: Pick<SandboxOptions, 'publicOrigin' | 'analyticsWriteKey'>): Hono {
  const app = new Hono();
  const events = createBoundedList<ReceivedEvent>(MAX_EVENTS);
  const seen = createBoundedList<string>(MAX_EVENTS);
  const origin = new URL(publicOrigin).origin;
  app.use('/v1/*', cors({ origin, allowMethods: ['POST'] }));

  app.post('/v1/b', async (c) => {
    const body = z.safeParse(batchSchema, isText(c) ? await readJson(c) : null).data;
    if (!body) return c.json({ success: false, message: 'malformed batch' }, 400);
    const authorization = c.req.header('Authorization');
    // a beacon has no headers of its own
    const key = authorization === undefined ? body.writeKey : writeKeyOf(authorization);
    if ([key, body.writeKey].some((one) => one !== analyticsWriteKey))
      return c.json({ success: false, message: 'unknown write key' }, 401);
    for (const event of body.batch) {
      if (seen.all().includes(event.messageId)) continue;
      seen.add(event.messageId);
      events.add(event);
    }
    return c.json({ success: true });
  });

  // the library's own metrics
  app.post('/v1/m', (c) => c.json({ success: true }));

  serveItems(app, publicOrigin, PAGE, events);
  return app;
}

/** The library sends JSON as `text/plain` to avoid a CORS preflight. */
const isText = (c: Context) => /^text\/plain\b/.test(c.req.header('Content-Type') ?? '');
