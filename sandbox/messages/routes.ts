import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/core/seoul-time';
import type { SandboxOptions } from '../options';
import type { Html } from '../page';
import { createBoundedList, serveItems, type ReceivedPage } from '../received-items';
import { solapiRoutes, type ShownMessage } from './solapi';

const mailSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

const PAGE: ReceivedPage<ShownMessage> = {
  path: '/sandbox/messages',
  title: '보낸 안내',
  lead: (count) => `보낸 안내 ${count}건이에요.`,
  nothing: '아직 보낸 안내가 없어요.',
  note: '실제 전자우편이나 알림톡으로 보내지 않아요.',
  entry,
};

function entry({ way, to, subject, text, receivedAt }: ShownMessage): Html {
  return html`<li class="entry">
    <h2>${subject}</h2>
    <p>${way} · ${to} · ${formatSeoulDate(receivedAt)} ${seoulClock(receivedAt)}</p>
    <pre>${text}</pre>
  </li>`;
}

const MAX_ITEMS = 2000;

/** Providers of messages that deliver nothing: keep the latest in memory, show them. */
export function messagesRoutes(options: SandboxOptions): Hono {
  const { publicOrigin, clock } = options;
  const app = new Hono();
  const items = createBoundedList<ShownMessage>(MAX_ITEMS);

  app.post('/v1/messages', async (c) => {
    const parsed = mailSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ message: '메시지가 올바르지 않아요.' }, 400);
    items.add({ ...parsed.data, way: '전자우편', receivedAt: clock() });
    return c.json({ id: parsed.data.id });
  });

  app.route('/solapi', solapiRoutes(options, items));
  serveItems(app, publicOrigin, PAGE, items);
  return app;
}
