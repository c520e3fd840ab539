import { describe, expect, it, vi } from 'vitest';
import { getCart } from '@contract/cart/schemas';
import { createOrder, getOrder } from '@contract/orders/schemas';
import { getMyself } from '@contract/patients/schemas';
import { subscribeToErrors } from '@/platform/error-reports/caught-errors';
import { listMyReviews } from '@contract/reviews/own-calls';
import { localStore, writeJson } from '@/platform/storage/web-storage';
import { tab } from '../../../tests/support/session-setup';
import { tokensOf } from '../../../tests/support/tokens';
import { ApiError } from './api-error';
import { createApi, type CallOptions, type SessionPort } from './create-api';
import { leaveOut } from './hosts';

const ID = '65a1c0de0000000000000001';
const PATIENT = {
  patientId: ID,
  patientName: '김달임',
  email: null,
  phoneNumber: '01012345678',
  gender: 'female',
  birthDate: '19650301',
  isProfileCompleted: true,
};

type Reply = { status: number; body?: unknown } | Error;

function setUp(replies: Reply[], { path = '/', session = {} } = {}) {
  const requests: { url: string; headers: Record<string, string> }[] = [];
  const port: SessionPort = {
    accessToken: () => 'token',
    refresh: vi.fn(async () => 'refreshed' as const),
    end: vi.fn(async () => undefined),
    ...session,
  };
  const onServerError = vi.fn();
  const api = createApi({
    session: port,
    pagePath: () => path,
    onServerError,
    fetch: async (url, init) => {
      requests.push({ url, headers: init.headers as Record<string, string> });
      const reply = replies.shift() ?? new Error('no reply left');
      if (reply instanceof Error) throw reply;
      return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status });
    },
  });
  return { api, port, requests, onServerError };
}

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('createApi', () => {
  it('sends the bearer token and answers the parsed body (product 7, Hosts)', async () => {
    const { api, requests } = setUp([{ status: 200, body: PATIENT }]);
    await expect(api(getMyself, {})).resolves.toEqual(PATIENT);
    expect(requests[0]?.url).toBe('/api/patients/my');
    expect(requests[0]?.headers['authorization']).toBe('Bearer token');
  });

  it('never sends a call that the backend does not have', async () => {
    leaveOut(['reviews']);
    const { api, port, requests } = setUp([]);
    const call = failure(api(listMyReviews, {}));
    const error = await call.finally(() => leaveOut([]));
    expect(error).toMatchObject({ status: 404, code: 'not_offered', declared: true });
    expect(requests).toEqual([]);
    expect(port.end).not.toHaveBeenCalled();
  });

  it('refreshes once and repeats the call on 401', async () => {
    const { api, port, requests } = setUp([{ status: 401 }, { status: 200, body: PATIENT }]);
    await expect(api(getMyself, {})).resolves.toEqual(PATIENT);
    expect(port.refresh).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(2);
    expect(port.end).not.toHaveBeenCalled();
  });

  it('ends the session when the refresh is refused, or 401 comes again', async () => {
    const refused = setUp([{ status: 401 }], { session: { refresh: async () => 'refused' } });
    await failure(refused.api(getMyself, {}));
    expect(refused.port.end).toHaveBeenCalledOnce();

    const again = setUp([{ status: 401 }, { status: 401 }]);
    await failure(again.api(getMyself, {}));
    expect(again.port.end).toHaveBeenCalledOnce();
  });

  it('keeps the session when the refresh gets no response', async () => {
    const { api, port } = setUp([{ status: 401 }], {
      session: { refresh: async () => 'unreachable' },
    });
    const error = await failure(api(getMyself, {}));
    expect(error.kind).toBe('network');
    expect(port.end).not.toHaveBeenCalled();
  });

  it.each([
    ['403 elsewhere', 403, '/cart', 1],
    ['another 4xx', 418, '/cart', 1],
    ['500', 500, '/cart', 0],
  ])('%s ends the session %i times', async (_, status, path, times) => {
    const { api, port } = setUp([{ status }], { path });
    await failure(api(getMyself, {}));
    expect(port.end).toHaveBeenCalledTimes(times);
  });

  it('does not end the session of who has signed in since the call', async () => {
    let token: string | null = 'former';
    const { api, port } = setUp([{ status: 418 }, { status: 418 }], {
      path: '/cart',
      session: { accessToken: () => token },
    });
    for (const former of ['former', null]) {
      token = former;
      const late = failure(api(getMyself, {}));
      token = 'next';
      await late;
    }
    expect(port.end).not.toHaveBeenCalled();
  });

  it('refreshes on 403 under /postprocess', async () => {
    const { api, port } = setUp([{ status: 403 }, { status: 200, body: PATIENT }], {
      path: `/checkout/${ID}/postprocess`,
    });
    await expect(api(getMyself, {})).resolves.toEqual(PATIENT);
    expect(port.refresh).toHaveBeenCalledOnce();
  });

  it('keeps the session on statuses that the endpoint declares', async () => {
    const body = { code: 'not_found', message: '찾으시는 내용이 없습니다.' };
    const { api, port } = setUp([{ status: 404, body }]);
    const error = await failure(api(getOrder, { params: { id: ID } }));
    expect(error).toMatchObject({ status: 404, code: 'not_found', declared: true });
    expect(error.message).toBe(body.message);
    expect(port.end).not.toHaveBeenCalled();
  });

  it.each<[CallOptions, number]>([
    [{ alert: true }, 1],
    [{}, 0],
  ])(
    'of %o a 5xx shows %i alerts (product 8, Catalogue), and is reported once',
    async (options, alerts) => {
      const reported: unknown[] = [];
      subscribeToErrors(({ error }) => reported.push(error));
      // drop what earlier tests reported
      reported.length = 0;
      const { api, onServerError } = setUp([{ status: 503 }]);
      const error = await failure(api(getCart, {}, options));
      expect(onServerError).toHaveBeenCalledTimes(alerts);
      expect(reported).toEqual([error]);
    },
  );

  it('repeats a lost change once, with the same key (product 7, Safe repeats)', async () => {
    const { api, requests } = setUp([
      new TypeError('Failed to fetch'),
      { status: 200, body: { data: { id: ID } } },
    ]);
    const items = [{ product_id: ID, variant_id: ID, quantity: 1 }];
    await expect(api(createOrder, { body: { items } })).resolves.toEqual({
      data: { id: ID },
    });
    const keys = requests.map((request) => request.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  const FIRST = tokensOf('r1');
  it.each([
    ['the same patient’s fresh token', FIRST, tokensOf('r2'), 2],
    ['another patient', FIRST, tokensOf('r1', '65a1c0de0000000000000009'), 1],
    ['nobody after a logout', FIRST, null, 1],
    ['a patient where a guest sent it', null, FIRST, 1],
  ])('repeats a lost change for whom it was sent alone: %s', async (_, before, after, times) => {
    const sign = (tokens: typeof before) =>
      tokens === null ? localStore.remove('session') : writeJson(localStore, 'session', tokens);
    const session = tab();
    sign(before);
    const sent: (string | null)[] = [];
    const fetch = async (_url: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers).get('authorization'));
      sign(after);
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ data: { id: ID } }));
    };
    const api = createApi({ session, pagePath: () => '/', onServerError: vi.fn(), fetch });
    const call = api(createOrder, { body: { items: [] } });
    if (times === 1) expect(await failure(call)).toMatchObject({ kind: 'network' });
    else await call;
    expect(sent).toHaveLength(times);
    if (times === 2) expect(sent[1]).toBe(`Bearer ${after?.accessToken}`);
    localStore.remove('session');
  });

  it('does not repeat a lost read, and shows a Korean message', async () => {
    const { api, requests } = setUp([new TypeError('Failed to fetch')]);
    const error = await failure(api(getCart, {}));
    expect(requests).toHaveLength(1);
    expect(error.isLost).toBe(true);
    expect(error.message).toContain('인터넷에 연결되지 않았습니다');
  });

  it('rejects a response that does not match the contract', async () => {
    const { api } = setUp([{ status: 200, body: { nonsense: true } }]);
    const error = await failure(api(getMyself, {}));
    expect(error.kind).toBe('decode');
  });
});
