import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readForm } from '../body';
import type { SandboxOptions } from '../options';
import { findLiveCode, issueAccessToken, redeemCode, verifierMatches } from './codes';

const tokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  code: z.string(),
  code_verifier: z.optional(z.string()),
  client_secret: z.optional(z.string()),
});

/** The token endpoint, with Kakao's error names and codes. A code is used up only when everything else was right. */
export function tokenRoutes(options: SandboxOptions): Hono {
  const app = new Hono();

  app.post('/token', async (c) => {
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
      expires_in: Math.floor(options.tokenLifetime / 1000),
      ...(code.scope ? { scope: code.scope } : {}),
    });
  });

  return app;
}

function unknownCode(c: Context) {
  return fail(c, 400, 'invalid_grant', 'KOE320', 'authorization code not found');
}

function fail(c: Context, status: 400 | 401, error: string, code: string, description: string) {
  return c.json({ error, error_description: description, error_code: code }, status);
}
