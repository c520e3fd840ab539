import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { readForm } from '../body';
import { type SandboxOptions, TOKEN_MS } from '../options';
import { findAccount, findAccountById, type TestAccount } from './accounts';
import { authorizeRoutes } from './authorize';
import {
  accountOfToken,
  findLiveCode,
  issueAccessToken,
  redeemCode,
  unlinkAccount,
  verifierMatches,
} from './codes';

const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.optional(z.string()),
  client_secret: z.optional(z.string()),
});

/** The token endpoint; a code is redeemed only when everything else is valid. */
async function issueToken(c: Context, options: SandboxOptions) {
  c.header('Cache-Control', 'no-store');
  const parsed = tokenRequest.safeParse(await readForm(c));
  if (!parsed.success) return fail(c, 400, 'invalid_request', 'KOE001', 'bad parameters');
  const request = parsed.data;
  if (request.client_id !== options.loginClientId) {
    return fail(c, 401, 'invalid_client', 'KOE101', 'Not exist client_id');
  }
  if (options.loginClientSecret && request.client_secret !== options.loginClientSecret) {
    return fail(c, 401, 'invalid_client', 'KOE010', 'Bad client credentials');
  }
  const code = await findLiveCode(options, request.code);
  if (!code || code.clientId !== request.client_id) return unknownCode(c);
  if (code.redirectUri !== request.redirect_uri) {
    return fail(c, 400, 'invalid_grant', 'KOE303', 'Redirect URI mismatch.');
  }
  if (!verifierMatches(code, request.code_verifier)) {
    return fail(c, 400, 'invalid_grant', 'KOE320', 'code_verifier does not match');
  }
  if (!(await redeemCode(options, request.code))) return unknownCode(c);
  return c.json({
    token_type: 'bearer',
    access_token: await issueAccessToken(options, code.account),
    expires_in: Math.floor(TOKEN_MS / 1000),
    ...(code.scope ? { scope: code.scope } : {}),
  });
}

function unknownCode(c: Context) {
  return fail(c, 400, 'invalid_grant', 'KOE320', 'authorization code not found');
}

function fail(c: Context, status: 400 | 401, error: string, code: string, description: string) {
  return c.json({ error, error_description: description, error_code: code }, status);
}

/** Kakao's answer of `/v2/user/me`: unshared fields are absent and marked as needing agreement. */
function kakaoUser(account: TestAccount, now: number) {
  return {
    id: account.id,
    connected_at: `${new Date(now).toISOString().slice(0, 19)}Z`,
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: account.name, is_default_nickname: false },
      name_needs_agreement: false,
      name: account.name,
      has_email: true,
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: true,
      email: account.email,
      ...optional('phone_number', account.phoneNumber),
      ...optional('gender', account.gender),
      ...optional('birthyear', account.birthYear),
      ...optional('birthday', account.birthday),
      ...(account.birthday ? { birthday_type: 'SOLAR', is_leap_month: false } : {}),
    },
  };
}

function optional(field: string, value: string | undefined) {
  const shared = value !== undefined;
  return {
    [`has_${field}`]: shared,
    [`${field}_needs_agreement`]: !shared,
    ...(shared ? { [field]: value } : {}),
  };
}

/** Kakao login: one base address for Kakao's kauth and kapi hosts. */
export function loginRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  app.route('/oauth', authorizeRoutes(options));
  app.post('/oauth/token', (c) => issueToken(c, options));

  app.get('/v2/user/me', async (c) => {
    c.header('Cache-Control', 'no-store');
    const token = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const key = token ? await accountOfToken(options, token) : undefined;
    const account = key ? findAccount(key) : undefined;
    if (!account) return c.json({ msg: 'this access token does not exist', code: -401 }, 401);
    return c.json(kakaoUser(account, options.clock()));
  });

  app.post('/v1/user/unlink', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (c.req.header('Authorization') !== `KakaoAK ${options.loginAdminKey}`)
      return c.json({ msg: 'wrong appKey', code: -401 }, 401);
    const { target_id: id } = await readForm(c);
    const account = findAccountById(Number(id));
    if (!account || !(await unlinkAccount(options, account.key)))
      return c.json({ msg: 'NotRegisteredUserException', code: -101 }, 400);
    return c.json({ id: account.id });
  });

  return app;
}
