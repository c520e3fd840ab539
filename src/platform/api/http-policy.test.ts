import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '@contract/endpoints';
import type { EndpointAuth, Host } from '@contract/core/descriptor';
import { readLoginAttempt } from '@contract/auth/calls';
import { ApiError } from './api-error';
import { createApi, type SessionPort } from './create-api';

/** A call of that client; only its schemas, and so its response, are those of the spread one. */
const client = (host: Host, auth: EndpointAuth, path: `/${string}`) => ({
  ...readLoginAttempt,
  ...{ host, auth, path, declares: [404, 409, 422] as const },
});
const ANSWER = '{"attempt":null}';

/** The three clients of product 7, their calls without a token, and the token service. */
const CLIENTS = {
  default: client('api', 'required', '/market/orders'),
  public: client('public-api', 'optional', '/market/products'),
  medical: client('medical-streaming-api', 'required', '/members/appointments/next'),
  open: client('public-api', 'none', '/members/clinics/random'),
  token: client('token-service', 'none', '/auth/token'),
} as const;
type Client = keyof typeof CLIENTS;

type Reply = number | 'network' | 'cross-origin' | 'time-out' | 'page' | 'cut';

/** What happened, in order: `refresh`, `end` (log out), `dialog`, then the result. */
async function follows(
  endpoint: ReturnType<typeof client>,
  replies: Reply[],
  { path = '/cart', token = 'old', refresh = 'refreshed' }: Situation = {},
): Promise<string> {
  const events: string[] = [];
  let current: string | null = token;
  const session: SessionPort = {
    accessToken: () => current,
    refresh: async (used) => {
      expect(used).toBe(current);
      events.push('refresh');
      if (refresh === 'refreshed') current = 'new';
      return refresh;
    },
    end: async () => {
      events.push('end');
      current = null;
    },
  };
  const left = [...replies];
  const call = createApi({
    session,
    pagePath: () => path,
    onServerError: () => events.push('dialog'),
    fetch: async (_, init) => {
      const headers = init.headers as Record<string, string>;
      expect(headers['authorization']).toBe(
        endpoint.auth === 'none' || current === null ? undefined : `Bearer ${current}`,
      );
      return replyOf(left.length > 1 ? left.shift() : left[0]);
    },
  });
  const result = await call(endpoint, {}, { alert: true }).then(
    () => 'answer',
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error.kind === 'http' ? String(error.status) : error.kind;
    },
  );
  return [...events, result].join(' ');
}
type Refreshed = Awaited<ReturnType<SessionPort['refresh']>>;
type Situation = { path?: string; token?: string | null; refresh?: Refreshed };

function replyOf(reply: Reply | undefined): Response {
  if (typeof reply === 'number') return new Response(ANSWER, { status: reply });
  if (reply === 'page') return new Response('<html>', { status: 200 });
  if (reply === 'cut')
    return new Response(new ReadableStream({ pull: (part) => part.error(new TypeError('cut')) }));
  throw new TypeError(reply === 'cross-origin' ? 'Blocked by CORS' : 'Failed to fetch');
}

const ALL: Client[] = ['default', 'public', 'medical', 'open', 'token'];
const SIGNED: Client[] = ['default', 'public', 'medical'];
const UNSIGNED: Client[] = ['open', 'token'];
const PLACES = ['/cart', '/', '/checkout/1', '/checkout/1/postprocess'];
const BUT_POSTPROCESS = PLACES.slice(0, 3);
const POSTPROCESS = PLACES.slice(3);

/** Spec 8: situation, response, clients, pages, outcome. */
const TABLE: [string, Reply[], Client[], string[], string][] = [
  ['a success', [200], ALL, PLACES, 'answer'],
  ['401: refresh the token and retry once', [401, 200], SIGNED, PLACES, 'refresh answer'],
  ['if that fails, log out', [401, 401], SIGNED, PLACES, 'refresh end 401'],
  ['403 on /postprocess: refresh, retry', [403, 200], SIGNED, POSTPROCESS, 'refresh answer'],
  ['otherwise reject', [403, 403], SIGNED, POSTPROCESS, 'refresh 403'],
  ['403 elsewhere: log out', [403], SIGNED, BUT_POSTPROCESS, 'end 403'],
  ['500: alert dialog, session kept', [500], SIGNED, PLACES, 'dialog 500'],
  ['500 of an open call: alert dialog', [500], ['open'], PLACES, 'dialog 500'],
  ['500 of the token service: the session judges', [500], ['token'], PLACES, '500'],
  ['503: alert dialog, session kept', [503], SIGNED, PLACES, 'dialog 503'],
  ['other 4xx (400): log out', [400], SIGNED, PLACES, 'end 400'],
  ['other 4xx (418): log out', [418], SIGNED, PLACES, 'end 418'],
  ['429: wait, session kept', [429], ALL, PLACES, '429'],
  ['a declared 404', [404], ALL, PLACES, '404'],
  ['a declared 409', [409], ALL, PLACES, '409'],
  ['a declared 422', [422], ALL, PLACES, '422'],
  ['401 of a call without a token', [401], UNSIGNED, PLACES, '401'],
  ['403 of a call without a token', [403], UNSIGNED, PLACES, '403'],
  ['network failure: kept, rethrown', ['network'], ALL, PLACES, 'network'],
  ['cross-origin failure: kept, rethrown', ['cross-origin'], ALL, PLACES, 'network'],
  ['an answer cut off: kept, rethrown', ['cut'], ALL, PLACES, 'network'],
  ['a page instead of JSON: kept, rethrown', ['page'], ALL, PLACES, 'network'],
  ['401, then another 4xx', [401, 418], SIGNED, PLACES, 'refresh end 418'],
  ['401, then 500', [401, 500], SIGNED, PLACES, 'refresh dialog 500'],
  ['401, then no network', [401, 'network'], SIGNED, PLACES, 'refresh network'],
  ['401, then a declared 409', [401, 409], SIGNED, PLACES, 'refresh 409'],
];

const cases = TABLE.flatMap(([what, replies, clients, pages, expected]) =>
  clients.flatMap((name) => pages.map((path) => ({ what, replies, name, path, expected }))),
);

describe('the status table (product 8, Catalogue; product 7, Errors) for every client and page', () => {
  it.each(cases)('$what: $name client on $path', async ({ replies, name, path, expected }) => {
    expect(await follows(CLIENTS[name], replies, { path })).toBe(expected);
  });

  it.each(SIGNED)('what the refresh says decides: %s client', async (name) => {
    const after = (refresh: Refreshed) => follows(CLIENTS[name], [401], { refresh });
    expect(await after('refused')).toBe('refresh end 401');
    expect(await after('unreachable')).toBe('refresh network');
    expect(await after('impossible')).toBe('refresh end 401');
  });

  it('a guest has no session to end, and a refresh without a token is a warning only', async () => {
    const guest = { token: null, refresh: 'impossible' } as const;
    expect(await follows(CLIENTS.default, [401], guest)).toBe('refresh 401');
    expect(await follows(CLIENTS.default, [403], guest)).toBe('403');
    expect(await follows(CLIENTS.default, [418], guest)).toBe('418');
  });

  it('the path of the call counts as well as that of the page', async () => {
    const call = client('api', 'required', '/market/orders/{orderId}/payment/postprocessing');
    expect(await follows(call, [403, 200], { path: '/checkout/1' })).toBe('refresh answer');
  });

  it('a time-out keeps the session and is rethrown', async () => {
    const call = { ...CLIENTS.default, timeoutMs: 1 };
    const session = { accessToken: () => 'a', refresh: fail, end: fail };
    const hang = (_: string, { signal }: RequestInit) =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      });
    const api = createApi({ session, pagePath: () => '/', onServerError: fail, fetch: hang });
    await expect(api(call, {})).rejects.toMatchObject({
      kind: 'timeout',
      isLost: true,
    });
  });
});

const fail = (): never => {
  throw new Error('not expected');
};

describe('the contract as the table sees it (product 7, Errors)', () => {
  it('no call with a token declares 401 or 403 as expected, so both always concern the session', () => {
    const odd = ENDPOINTS.filter(
      ({ auth, declares }) => auth !== 'none' && declares.some((s) => s === 401 || s === 403),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });
});
