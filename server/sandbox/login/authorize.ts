import { type Context, Hono } from 'hono';
import { readForm } from '../body';
import type { SandboxOptions } from '../options';
import { errorPage, securePage } from '../page';
import { findAccount } from './accounts';
import { authorizePage } from './authorize-page';
import {
  type AuthorizeFault,
  type AuthorizeRequest,
  readAuthorizeRequest,
  returnAddress,
} from './authorize-request';
import { type CodeState, issueCode } from './codes';

/** The authorization endpoint: the page of test accounts, and the way back to the shop. */
export function authorizeRoutes(options: SandboxOptions): Hono {
  const app = new Hono();

  app.get('/authorize', (c) => {
    const read = readAuthorizeRequest(options, c.req.query());
    if ('fault' in read) return refuse(c, options, read.fault);
    if (read.request.prompt === 'none') return silently(c, options, read.request);
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
    const state = decision === 'expired' || decision === 'used' ? decision : 'fresh';
    return approve(c, options, read.request, account, state);
  });

  return app;
}

/** `prompt=none`: nobody is asked, so the hint has to name the person. */
function silently(c: Context, options: SandboxOptions, request: AuthorizeRequest) {
  if (request.login_hint) return approve(c, options, request, request.login_hint, 'fresh');
  return goBack(c, request, {
    error: 'login_required',
    error_description: 'user is not logged in',
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
