import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { cookieName, OWN_HEADER } from '@contract/core/constants';
import type { Endpoint } from '@contract/core/endpoint';
import { invalidValue } from '@contract/core/fields';
import { digestOf } from '../core/digest';
import type { Deps } from './deps';
import type { Api, Call, Cookies, HttpEnv } from './api';
import { ApiError } from './api-error';
import { clientAddress } from './client-address';
import { readJsonBody, badText } from './body';
import { fieldLabel } from './field-labels';

type Part = 'params' | 'query' | 'body';

/**
 * Validates one part of a request. Throws `ApiError` `invalid_fields` with a Korean message for
 * each path; 422, or 400 where the endpoint declares no 422.
 */
function parsePart(endpoint: Endpoint, part: Part, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const bad = badText(value);
  if (bad !== null) throw invalid(endpoint, { [bad.join('.')]: invalidMessage(bad) });
  const result = z.safeParse(schema, value, { error: (issue) => invalidMessage(issue.path ?? []) });
  if (result.success) return result.data;
  // Reports the first of several faults of a field: later entries of one key win.
  const faults = result.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  throw invalid(endpoint, Object.fromEntries(faults.toReversed()));
}

function invalid(endpoint: Endpoint, fields: Record<string, string>): ApiError {
  const status = endpoint.declares.includes(422) ? 422 : 400;
  return new ApiError(status, 'invalid_fields', { fields });
}

/** `{항목} 값이 올바르지 않습니다.` (product 11), unless the schema has a better message. */
function invalidMessage(path: readonly PropertyKey[]): string {
  return invalidValue(fieldLabel(path));
}

/** Reads and validates the input that the endpoint declares; throws `ApiError`. */
export async function readCall<E extends Endpoint>(
  { deps, readBearer }: Api,
  endpoint: E,
  c: Context<HttpEnv>,
): Promise<Call<E>> {
  requireOrigin(deps, endpoint, c.req.header('Origin'));
  if (endpoint.hasOwnHeader && c.req.header(OWN_HEADER) === undefined)
    throw new ApiError(403, 'invalid_request');
  const bearer = await readBearer(deps, endpoint, c.req.header('Authorization'));
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const params = parsePart(endpoint, 'params', c.req.param());
  const call = {
    ...bearer,
    userAgent: c.req.header('User-Agent'),
    clientAddress: clientAddress(deps.config, c),
    cookies: cookiesOf(deps, c),
    params,
    query: parsePart(endpoint, 'query', query),
    body: endpoint.body ? parsePart(endpoint, 'body', await readJsonBody(c.req.raw)) : undefined,
  };
  // The parts were validated by E's own schemas above, which TypeScript cannot see.
  return call as unknown as Call<E>;
}

/** Token calls, and those that say so, come from our pages or allowed ones; each POST names its origin. */
function requireOrigin({ config }: Deps, endpoint: Endpoint, origin = ''): void {
  const { host, method, isOwnPages = host === 'token-service' } = endpoint;
  if (!isOwnPages || method === 'GET') return;
  if (![config.publicOrigin, ...config.allowedOrigins].includes(origin))
    throw new ApiError(403, 'invalid_request');
}

/**
 * The cookies of a call. On https one that is bound to a path counts only beside a `__Host-` cookie with its digest:
 * a neighbouring subdomain can plant the former, not the latter (decision 0132).
 */
function cookiesOf(deps: Deps, c: Context<HttpEnv>): Cookies {
  const secure = deps.config.publicOrigin.startsWith('https:');
  return {
    read: (name, path) => {
      const own = cookieName(name, path, secure);
      const host = cookieName(name, '/', secure);
      if (own === host) return getCookie(c, own);
      const digest = getCookie(c, host);
      return valuesOf(c, own).find((value) => digestOf(value) === digest);
    },
    write: (name, value, { path, seconds, isStrict = false, isReadable = false }) => {
      const set = (at: string, text: string) =>
        setCookie(c, cookieName(name, at, secure), seconds === 0 ? '' : text, {
          path: at,
          maxAge: seconds,
          httpOnly: !isReadable,
          sameSite: isStrict ? 'Strict' : 'Lax',
          secure,
        });
      set(path, value);
      if (secure && path !== '/') set('/', digestOf(value));
    },
  };
}

/** All values of a name, since a planted cookie may stand before ours. */
function valuesOf(c: Context, name: string): string[] {
  const pairs = c.req.header('Cookie')?.split(';') ?? [];
  return pairs
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
