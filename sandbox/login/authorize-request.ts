import * as z from 'zod/mini';
import { isRegistered, type SandboxOptions } from '../options';

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

export type AuthorizeRequest = z.infer<typeof requestSchema>;

/** An error shown on the page, because the redirect address cannot be trusted. */
export interface AuthorizeFault {
  code: 'KOE001' | 'KOE006' | 'KOE101';
  message: string;
}

/**
 * Parses an authorization request from a query or the page's form, and checks client and redirect
 * address.
 */
export function readAuthorizeRequest(
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
export function returnAddress(request: AuthorizeRequest, answer: Record<string, string>): string {
  const url = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (request.state !== undefined) url.searchParams.set('state', request.state);
  return url.href;
}
