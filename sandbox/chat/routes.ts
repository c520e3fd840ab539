import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { BRAND_NAME } from '@contract/core/brand';
import { browserFile } from '../assets';
import { readJson } from '../body';
import type { SandboxOptions } from '../options';
import { framedPage, securePage, type Html } from '../page';

/** The messenger in its frame; `target` is the origin of the embedder. */
function messengerPage(target: string): Html {
  const body = html`<header>
      <h1>${BRAND_NAME} 채팅 문의</h1>
      <button type="button" id="close" aria-label="채팅 닫기">닫기</button>
    </header>
    <p class="mark" role="note"><strong>테스트용 채팅</strong> 실제 고객센터와 연결되지 않아요.</p>
    <ol id="messages" aria-label="대화" aria-live="polite"></ol>
    <form id="say">
      <label class="hidden" for="text">보낼 말</label>
      <input
        id="text"
        name="text"
        maxlength="1000"
        autocomplete="off"
        placeholder="궁금한 점을 적어 주세요"
      />
      <button type="submit">보내기</button>
    </form>`;
  return framedPage({ title: '채팅 문의', assets: '/sandbox/chat/messenger', target, body });
}

const shortText = z.string().check(z.minLength(1), z.maxLength(200));

const bootSchema = z.object({
  pluginKey: z.string(),
  memberId: z.optional(shortText),
  memberHash: z.optional(z.string()),
  /** Id of this browser while nobody is signed in. */
  guestId: shortText,
  profile: z.optional(z.looseObject({ name: z.optional(shortText) })),
});

const sentenceSchema = z.object({ text: z.string().check(z.minLength(1), z.maxLength(1000)) });

/** A message; an answer is hidden until its time. */
interface ChatMessage {
  readonly id: string;
  readonly from: 'patient' | 'clinic';
  readonly text: string;
  readonly at: number;
}

const ANSWER_AFTER_MS = 1200;
const MAX_CONVERSATIONS = 500;
const MAX_MESSAGES = 200;
const GREETING = `안녕하세요, ${BRAND_NAME} 상담실이에요. 한약이나 주문에 대해 편하게 물어보세요.`;
const ANSWER = '말씀 잘 받았어요. 테스트용 채팅이라 실제 고객센터에 전해지지는 않아요.';

const message = (from: ChatMessage['from'], text: string, at: number): ChatMessage => ({
  id: randomUUID(),
  from,
  text,
  at,
});

type Options = Pick<SandboxOptions, 'publicOrigin' | 'clock' | 'chatPluginKey' | 'chatSecretKey'>;

/** Channel Talk: its script, boot with a signed member id, and the messenger in a frame. */
export function chatRoutes({ publicOrigin, clock, chatPluginKey, chatSecretKey }: Options): Hono {
  const app = new Hono();
  const target = new URL(publicOrigin).origin;
  /** In memory, by the token that a boot as their owner gives. */
  const conversations = new Map<string, readonly ChatMessage[]>();
  const tokenKey = randomBytes(32);

  function open(owner: string): string {
    const token = createHmac('sha256', tokenKey).update(owner).digest('hex');
    if (!conversations.has(token)) conversations.set(token, [message('clinic', GREETING, clock())]);
    const [oldest] = conversations.keys();
    if (conversations.size > MAX_CONVERSATIONS && oldest) conversations.delete(oldest);
    return token;
  }

  for (const name of ['ch-plugin-web.js', 'messenger.js', 'messenger.css']) {
    app.get(`/${name}`, () => browserFile(name));
  }
  app.use('/boot', cors({ origin: target, allowMethods: ['POST'] }));
  app.post('/boot', async (c) => {
    c.header('Cache-Control', 'no-store');
    const parsed = z.safeParse(bootSchema, await readJson(c));
    if (!parsed.success) return c.json({ message: 'malformed boot option' }, 422);
    const { pluginKey, memberId, memberHash = '', guestId, profile } = parsed.data;
    if (pluginKey !== chatPluginKey) return c.json({ message: 'unknown plugin key' }, 401);
    if (memberId !== undefined && !isProven(chatSecretKey, memberId, memberHash)) {
      return c.json({ message: 'member hash mismatch' }, 401);
    }
    const id = memberId === undefined ? `guest ${guestId}` : `member ${memberId}`;
    const name = profile?.name ?? '손님';
    return c.json({
      token: open(id),
      user: { id, memberId: memberId ?? null, name, unread: 0, alert: 0 },
    });
  });

  app.get('/messenger', (c) => {
    securePage(c, publicOrigin, target);
    // Unlike other sandbox pages this one calls the server.
    const policy = c.res.headers.get('Content-Security-Policy') ?? '';
    c.header('Content-Security-Policy', `${policy}; connect-src 'self'`);
    return c.html(messengerPage(target));
  });
  app.get('/messages', (c) => {
    c.header('Cache-Control', 'no-store');
    const messages = conversations.get(c.req.query('token') ?? '');
    if (!messages) return c.json({ message: 'unknown token' }, 401);
    return c.json({ messages: messages.filter(({ at }) => at <= clock()) });
  });
  app.post('/messages', async (c) => {
    const parsed = z.safeParse(sentenceSchema, await readJson(c));
    if (!parsed.success) return c.json({ message: 'malformed message' }, 422);
    const token = c.req.query('token') ?? '';
    const messages = conversations.get(token);
    if (!messages) return c.json({ message: 'unknown token' }, 401);
    const said = message('patient', parsed.data.text, clock());
    const answer = message('clinic', ANSWER, clock() + ANSWER_AFTER_MS);
    conversations.set(token, [...messages, said, answer].slice(-MAX_MESSAGES));
    return c.body(null, 204);
  });
  return app;
}

function isProven(secretKey: string, memberId: string, memberHash: string): boolean {
  const expected = createHmac('sha256', Buffer.from(secretKey, 'hex')).update(memberId).digest();
  const given = Buffer.from(memberHash, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
