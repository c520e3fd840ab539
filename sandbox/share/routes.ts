import { Hono } from 'hono';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { browserFile } from '../assets';
import { readForm } from '../body';
import type { SandboxOptions } from '../options';
import { errorPage, type Html, sandboxPage, securePage } from '../page';

const formSchema = z.object({
  app_key: z.string(),
  validation_action: z.literal('scrap'),
  validation_params: z.pipe(
    z.string(),
    z.transform((text): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
  ),
});
const paramsSchema = z.object({ link_ver: z.string(), request_url: z.url() });

/** What a messenger shows of a page, from its Open Graph tags; a missing one is empty. */
interface Preview {
  title: string;
  description: string;
  image: string;
}

const READER =
  'facebookexternalhit/1.1; kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984';

const WAIT_MS = 5000;

/** Reads the page as KakaoTalk's reader does; null when it cannot be read. */
async function readPreview(url: string, get: typeof fetch): Promise<Preview | null> {
  const answer = await get(url, {
    headers: { 'User-Agent': READER },
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => null);
  if (!answer?.ok) return null;
  const html = await answer.text();
  return {
    title: property(html, 'og:title'),
    description: property(html, 'og:description'),
    image: property(html, 'og:image'),
  };
}

function property(html: string, name: string): string {
  const tag = new RegExp(`<meta[^>]*property="${name}"[^>]*>`).exec(html)?.[0] ?? '';
  return unescaped(/content="([^"]*)"/.exec(tag)?.[1] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);

type Options = Pick<SandboxOptions, 'publicOrigin' | 'shareAppKey' | 'fetch'>;

/** Sharing by KakaoTalk: the SDK's script, and the window in which a person chooses a chat. */
export function shareRoutes({ publicOrigin, shareAppKey, fetch: get }: Options): Hono {
  const app = new Hono();
  app.get('/kakao.min.js', () => browserFile('kakao.min.js'));
  app.post('/picker/link', async (c) => {
    securePage(c, publicOrigin);
    const form = z.safeParse(formSchema, await readForm(c));
    const params = z.safeParse(paramsSchema, form.data?.validation_params);
    if (!form.success || !params.success)
      return c.html(errorPage(REFUSED, '보낼 내용이 올바르지 않아요.', 'KAPI -2'), 400);
    if (form.data.app_key !== shareAppKey)
      return c.html(errorPage(REFUSED, '등록되지 않은 앱 키예요.', 'KAPI -401'), 401);
    const { request_url: url } = params.data;
    if (new URL(url).origin !== new URL(publicOrigin).origin)
      return c.html(errorPage(REFUSED, '등록되지 않은 사이트 주소예요.', 'KAPI -401'), 401);
    const preview = await readPreview(url, get);
    if (preview === null)
      return c.html(errorPage(REFUSED, '페이지를 읽지 못했어요.', 'KAPI -2'), 400);
    return c.html(messagePage(url, preview));
  });
  return app;
}

const REFUSED = '카카오톡으로 보낼 수 없어요';

function messagePage(url: string, { title, description, image }: Preview): Html {
  const body = html`<h1>카카오톡으로 보낼 메시지</h1>
    <p class="lead">대화방에는 이렇게 보여요. 이 창은 닫아도 돼요.</p>
    <article class="message">
      ${image ? html`<img src="${image}" alt="" />` : ''}
      <h2>${title}</h2>
      <p>${description}</p>
      <p class="code"><a href="${url}">${url}</a></p>
    </article>`;
  return sandboxPage({
    title: '카카오톡 공유',
    body,
    note: '실제 카카오톡으로 보내지 않아요.',
  });
}
