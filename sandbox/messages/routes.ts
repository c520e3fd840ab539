import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { formatSeoulDate, seoulClock } from '@contract/rules/seoul-time';
import { createBoundedList } from '../bounded-list';
import type { SandboxOptions } from '../options';
import { sandboxPage, type Html } from '../page';
import { serveItems } from '../received-items';

const messageSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

type Message = z.output<typeof messageSchema> & { receivedAt: number };

/** A page with what the shop has sent to people, latest first. */
function messagesPage(items: readonly Message[]): Html {
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

function entry({ to, subject, text, receivedAt }: Message): Html {
  return html`<li class="entry">
    <h2>${subject}</h2>
    <p>${to} · ${formatSeoulDate(receivedAt)} ${seoulClock(receivedAt)}</p>
    <pre>${text}</pre>
  </li>`;
}

const MOST_ITEMS = 2000;

/** A provider of messages that delivers nothing: keeps the latest in memory, shows them. */
export function messagesRoutes({
  publicOrigin,
  clock,
}: Pick<SandboxOptions, 'publicOrigin' | 'clock'>): Hono {
  const app = new Hono();
  const items = createBoundedList<Message>(MOST_ITEMS);

  app.post('/v1/messages', async (c) => {
    const parsed = messageSchema.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json({ message: '메시지가 올바르지 않아요.' }, 400);
    items.add({ ...parsed.data, receivedAt: clock() });
    return c.json({ id: parsed.data.id });
  });

  serveItems(app, { items, page: messagesPage, publicOrigin, path: '/sandbox/messages' });
  return app;
}
