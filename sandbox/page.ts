import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { formatWon } from '@contract/catalog/price';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

interface Page {
  title: string;
  body: Html;
  /** File of `/sandbox/assets/` with the page's script. */
  script?: string;
  /** Explains what the page does not really do. */
  note?: string;
  /** Uses the whole window width, for tables. */
  isWide?: boolean;
}

const NOTE = '실제 로그인이나 결제가 일어나지 않아요.';

/** Layout of a sandbox page: Korean, marked as a test page in title, header and colour. */
export function sandboxPage({ title, body, script, note = NOTE, isWide = false }: Page): Html {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        ${headOf(title)}
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        ${script ? html`<script src="/sandbox/assets/${script}" defer></script>` : ''}
      </head>
      <body>
        <p class="mark" role="note"><strong>테스트용 화면</strong> ${note}</p>
        <main class="${isWide ? 'wide' : ''}">${body}</main>
      </body>
    </html>`;
}

interface FramedPage {
  title: string;
  /** Path of its stylesheet and its script, without `.css` and `.js`. */
  assets: string;
  /** Origin of the embedding page. */
  target: string;
  body: Html;
}

/** Layout of a sandbox that the shop shows in a frame. */
export function framedPage({ title, assets, target, body }: FramedPage): Html {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        ${headOf(title)}
        <link rel="stylesheet" href="${assets}.css" />
        <script src="${assets}.js"></script>
      </head>
      <body data-target="${target}">
        ${body}
      </body>
    </html>`;
}

const headOf = (title: string) => html`
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta name="robots" content="noindex" />
  <title>${title} (테스트용)</title>
  <link rel="icon" href="data:," />
  <link rel="stylesheet" href="/sandbox/assets/theme.css" />
`;

/** What is paid for, and how much; `more` are further facts. */
export const paymentFacts = (name: string, number: string, amount: number, more: Html | '' = '') =>
  html`<dl class="facts">
    <dt>상품</dt>
    <dd>${name}</dd>
    <dt>주문번호</dt>
    <dd class="number">${number}</dd>
    <dt>결제 금액</dt>
    <dd class="amount">${formatWon(amount)}</dd>
    ${more}
  </dl>`;

/** A page with an error message and the code of the real service. */
export function errorPage(title: string, message: string, code: string, script?: string): Html {
  const body = html`<h1>${title}</h1>
    <p class="lead">${message}</p>
    <p class="code">${code}</p>`;
  return sandboxPage(script ? { title, body, script } : { title, body });
}

/** Strict headers of a sandbox page; `framedBy` is the origin that may embed it. */
export function securePage(c: Context, publicOrigin: string, framedBy?: string): void {
  const frames = framedBy ? `'self' ${framedBy}` : `'none'`;
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; ` +
      `form-action 'self' ${publicOrigin}; base-uri 'none'; frame-ancestors ${frames}; ` +
      `require-trusted-types-for 'script'; trusted-types 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
}
