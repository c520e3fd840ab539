import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/rules/seoul-time';
import { createBoundedList } from '../bounded-list';
import type { SandboxOptions } from '../options';
import { sandboxPage, type Html } from '../page';
import { serveItems } from '../received-items';
import type { ShownMessage } from './message';
import { solapiRoutes } from './solapi';

const mailSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

/** A page with what the shop has sent to people, latest first. */
function messagesPage(items: readonly ShownMessage[]): Html {
  const body = html`<h1>보낸 안내</h1>
    <p class="lead">이 서버가 켜진 뒤에 보낸 안내 ${items.length}건이에요. 최근 것부터 보여요.</p>
    <form method="post" action="/sandbox/messages/clear">
      <button class="button quiet" type="submit">모두 지우기</button>
    </form>
    ${
      items.length === 0
        ? html`<p class="status">아직 보낸 안내가 없어요.</p>`
        : html`<ol class="entries">
            ${[...items].reverse().map(entry)}
          </ol>`
    }`;
  return sandboxPage({
    title: '보낸 안내',
    body,
    note: '실제 전자우편이나 알림톡으로 보내지 않아요.',
    isWide: true,
  });
}

function entry({ way, to, subject, text, receivedAt }: ShownMessage): Html {
  return html`<li class="entry">
    <h2>${subject}</h2>
    <p>${way} · ${to} · ${formatSeoulDate(receivedAt)} ${seoulClock(receivedAt)}</p>
    <pre>${text}</pre>
  </li>`;
}

const MOST_ITEMS = 2000;

/** Providers of messages that deliver nothing: keep the latest in memory, show them. */
export function messagesRoutes(options: SandboxOptions): Hono {
  const { publicOrigin, clock } = options;
  const app = new Hono();
  const items = createBoundedList<ShownMessage>(MOST_ITEMS);

  app.post('/v1/messages', async (c) => {
    const parsed = mailSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ message: '메시지가 올바르지 않아요.' }, 400);
    items.add({ ...parsed.data, way: '전자우편', receivedAt: clock() });
    return c.json({ id: parsed.data.id });
  });

  app.route('/solapi', solapiRoutes(options, items));
  serveItems(app, { items, page: messagesPage, publicOrigin, path: '/sandbox/messages' });
  return app;
}
