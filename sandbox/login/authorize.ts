import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { BRAND_NAME } from '@contract/core/brand';
import { readForm } from '../body';
import { isRegistered, type SandboxOptions } from '../options';
import { errorPage, securePage, type Html, sandboxPage } from '../page';
import { findAccount, ACCOUNT_CHOICES, hintedChoice } from './accounts';
import { type CodeState, hasAgreed, issueCode } from './codes';

/** `none` alone, or the others joined by commas. */
const PROMPTS = /^(?:none|(?:login|create|select_account)(?:,(?:login|create|select_account))*)$/;

const requestSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  state: z.optional(z.string()),
  scope: z.optional(z.string()),
  nonce: z.optional(z.string()),
  prompt: z.optional(z.string().check(z.regex(PROMPTS))),
  login_hint: z.optional(z.string()),
  code_challenge: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  code_challenge_method: z.optional(z.literal('S256')),
});

type AuthorizeRequest = z.infer<typeof requestSchema>;

/** An error shown on the page, because the redirect address cannot be trusted. */
interface AuthorizeFault {
  code: 'KOE001' | 'KOE006' | 'KOE101';
  message: string;
}

/** Reads a request from a query or the page's form, and checks client and redirect address. */
function readAuthorizeRequest(
  { loginClientId, publicOrigin }: SandboxOptions,
  values: Record<string, unknown>,
): { request: AuthorizeRequest } | { fault: AuthorizeFault } {
  const parsed = requestSchema.safeParse(values);
  if (!parsed.success)
    return { fault: { code: 'KOE001', message: '로그인 요청이 올바르지 않아요.' } };
  const request = parsed.data;
  if (request.client_id !== loginClientId) {
    return { fault: { code: 'KOE101', message: '등록되지 않은 앱 키예요.' } };
  }
  if (!isRegistered(publicOrigin, request.redirect_uri)) {
    return { fault: { code: 'KOE006', message: '등록되지 않은 돌아갈 주소(Redirect URI)예요.' } };
  }
  return { request };
}

/** The redirect address with an answer; `state` is returned unchanged. */
function returnAddress(request: AuthorizeRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (request.state !== undefined) url.searchParams.set('state', request.state);
  return url.href;
}

/** The page that selects a test account. A single form without script. */
function authorizePage(request: AuthorizeRequest): Html {
  const hinted = hintedChoice(request.login_hint);
  const choices = hinted ? [hinted, ...ACCOUNT_CHOICES] : ACCOUNT_CHOICES;
  const body = html`<h1>누구로 로그인할까요?</h1>
    <p class="lead">${BRAND_NAME}에 로그인해 볼 테스트 계정을 골라 주세요.</p>
    <form method="post" action="/sandbox/login/oauth/authorize" class="stack">
      ${Object.entries(request).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${choices.map(
        ({ account, label }) =>
          html`<button class="button account" name="account" value="${account.key}">
            ${label}
          </button>`,
      )}
      <button class="button quiet" name="decision" value="deny">취소</button>
      <h2>문제 상황 시험하기</h2>
      <button class="button quiet" name="decision" value="expired">만료된 코드로 돌아가기</button>
      <button class="button quiet" name="decision" value="used">이미 쓴 코드로 돌아가기</button>
    </form>`;
  return sandboxPage({ title: '카카오 로그인', body });
}

/** The authorization endpoint: the page of test accounts, and the redirect to the shop. */
export function authorizeRoutes(options: SandboxOptions): Hono {
  const app = new Hono();

  app.get('/authorize', (c) => {
    const read = readAuthorizeRequest(options, c.req.query());
    if ('fault' in read) return refuse(c, options, read.fault);
    if (read.request.prompt === 'none') return authorizeSilently(c, options, read.request);
    securePage(c, options.publicOrigin);
    return c.html(authorizePage(read.request));
  });

  app.post('/authorize', async (c) => {
    const form = await readForm(c);
    const read = readAuthorizeRequest(options, form);
    if ('fault' in read) return refuse(c, options, read.fault);
    const { decision, account = 'dalim' } = form;
    if (decision === 'deny') {
      return goBack(c, read.request, {
        error: 'access_denied',
        error_description: 'User denied access',
      });
    }
    setCookie(c, MESSENGER, account, {
      path: '/sandbox/login',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 3600,
    });
    const state = decision === 'expired' || decision === 'used' ? decision : 'fresh';
    return approve(c, options, read.request, account, state);
  });

  return app;
}

/** Who signed in last in this browser: in KakaoTalk's, its own account. */
const MESSENGER = 'sandboxMessenger';

/** `prompt=none`: the hint's account, or in KakaoTalk's browser its own, if it has agreed before. */
async function authorizeSilently(c: Context, options: SandboxOptions, request: AuthorizeRequest) {
  if (request.login_hint) return approve(c, options, request, request.login_hint, 'fresh');
  const isInside = /KAKAOTALK/i.test(c.req.header('User-Agent') ?? '');
  const account = isInside ? getCookie(c, MESSENGER) : undefined;
  if (account === undefined)
    return goBack(c, request, {
      error: 'login_required',
      error_description: 'user is not logged in',
    });
  if (await hasAgreed(options, account)) return approve(c, options, request, account, 'fresh');
  return goBack(c, request, {
    error: 'consent_required',
    error_description: 'user consent required',
  });
}

async function approve(
  c: Context,
  options: SandboxOptions,
  request: AuthorizeRequest,
  key: string,
  state: CodeState,
) {
  const account = findAccount(key);
  if (!account) {
    return refuse(c, options, { code: 'KOE001', message: '없는 테스트 계정이에요.' });
  }
  const code = await issueCode(
    options,
    {
      account: account.key,
      clientId: request.client_id,
      redirectUri: request.redirect_uri,
      scope: request.scope,
      codeChallenge: request.code_challenge,
    },
    state,
  );
  return goBack(c, request, { code });
}

function goBack(c: Context, request: AuthorizeRequest, answer: Record<string, string>) {
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.redirect(returnAddress(request, answer), 302);
}

function refuse(c: Context, options: SandboxOptions, fault: AuthorizeFault) {
  securePage(c, options.publicOrigin);
  return c.html(errorPage('로그인할 수 없어요', fault.message, fault.code), 400);
}
