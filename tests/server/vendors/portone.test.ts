import { describe, expect, it } from 'vitest';
import {
  PaymentNotFound,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../server/purchase/payments/providers/payment-client';
import { createPortone } from '../../../server/purchase/payments/providers/portone/client';
import type { Fetch } from '../../../server/vendors/request';

const MINUTE = 60_000;
const paid = {
  imp_uid: 'imp_1',
  merchant_uid: 'm-1',
  amount: 5_000,
  currency: 'KRW',
  pg_provider: 'kakaopay',
  pg_id: 'CA12345678',
  cancel_amount: 0,
  status: 'paid',
  pay_method: 'card',
  name: '쌍화탕',
  paid_at: 1_795_000_000,
  cancelled_at: 0,
  fail_reason: null,
};

const envelope = (response: unknown, status = 200, code = 0) =>
  Response.json({ code, message: code === 0 ? null : '거절', response }, { status });

const silence = () => new Promise<Response>(() => undefined);

/**
 * A provider with scripted payment answers, one per call; tokens are numbered and valid for half an
 * hour.
 */
function setUp(...answers: (() => Response | Promise<Response>)[]) {
  const calls: { url: string; authorization: string | null }[] = [];
  const state = { now: 1_795_000_000_000, issued: 0 };
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith('/users/getToken')) {
      state.issued += 1;
      const now = Math.floor(state.now / 1000);
      return envelope({ access_token: `t${state.issued}`, now, expired_at: now + 1_800 });
    }
    calls.push({ url, authorization: new Headers(init?.headers).get('Authorization') });
    return (answers.shift() ?? (() => envelope(paid)))();
  };
  const portone = createPortone({
    apiBase: 'https://api.test',
    apiKey: 'key',
    apiSecret: 'secret',
    fetch,
    clock: () => state.now,
    // A short time-out only where silence is simulated, for slow machines.
    timeoutMs: answers.includes(silence) ? 20 : 10_000,
  });
  return { portone, calls, state, find: () => portone.find({ impUid: 'imp_1' }) };
}

describe('the token', () => {
  it('is requested once by parallel callers, and cached', async () => {
    const { find, calls, state } = setUp();
    await Promise.all([find(), find(), find()]);
    await find();
    expect(state.issued).toBe(1);
    expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer t1']),
    );
  });

  it('is renewed a minute before it expires', async () => {
    const { find, state } = setUp();
    await find();
    state.now += 29 * MINUTE - 1;
    await find();
    expect(state.issued).toBe(1);
    state.now += 1;
    await find();
    expect(state.issued).toBe(2);
  });

  it('is renewed once when refused, and not in a loop', async () => {
    const refuse = () => envelope(null, 401, -1);
    const once = setUp(refuse);
    expect(await once.find()).toMatchObject({ status: 'paid' });
    expect(once.calls.map(({ authorization }) => authorization)).toEqual([
      'Bearer t1',
      'Bearer t2',
    ]);
    const always = setUp(refuse, refuse);
    await expect(always.find()).rejects.toBeInstanceOf(ProviderRefused);
    expect(always.calls).toHaveLength(2);
  });

  it('is requested again after a failure', async () => {
    let attempts = 0;
    const portone = createPortone({
      apiBase: 'https://api.test',
      apiKey: 'key',
      apiSecret: 'secret',
      clock: () => 0,
      fetch: async (url) => {
        if (!url.endsWith('/users/getToken')) return envelope(paid);
        attempts += 1;
        if (attempts === 1) throw new TypeError('network');
        return envelope({ access_token: 't', now: 0, expired_at: 1_800 });
      },
    });
    await expect(portone.find({ impUid: 'imp_1' })).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(portone.find({ impUid: 'imp_1' })).resolves.toBeDefined();
  });
});

describe('answers', () => {
  it('become payments', async () => {
    expect(await setUp().find()).toEqual({
      impUid: 'imp_1',
      merchantUid: 'm-1',
      amount: 5_000,
      currency: 'KRW',
      channel: { gateway: 'kakaopay', merchantId: 'CA12345678' },
      cancelledAmount: 0,
      status: 'paid',
      failReason: null,
      receiptUrl: null,
    });
  });

  it.each([
    ['HTTP 200 with a code', () => envelope(paid, 200, 1), ProviderRefused],
    ['HTTP 400', () => envelope(null, 400, -1), ProviderRefused],
    ['HTTP 404', () => envelope(null, 404, -1), PaymentNotFound],
    ['HTTP 429', () => envelope(null, 429, -1), ProviderUnavailable],
    ['HTTP 502 with a page', () => new Response('<html>', { status: 502 }), ProviderUnavailable],
    ['HTTP 200 with a page', () => new Response('<html>'), ProviderUnavailable],
    ['an unknown status', () => envelope({ ...paid, status: 'odd' }), ProviderUnavailable],
    ['an amount in words', () => envelope({ ...paid, amount: '5000' }), ProviderUnavailable],
    ['a cut connection', () => Promise.reject(new TypeError('cut')), ProviderUnavailable],
    ['silence', silence, ProviderUnavailable],
  ])('of %s become the right error', async (_, answer, expected) => {
    await expect(setUp(answer).find()).rejects.toBeInstanceOf(expected);
  });

  it('never lead to another URL by a malicious number', async () => {
    const { portone, calls } = setUp();
    for (const impUid of ['../users/getToken', 'imp_1?x=1', 'find', '.', 'imp_%2e']) {
      await expect(portone.find({ impUid })).rejects.toBeInstanceOf(PaymentNotFound);
    }
    await portone.findByMerchantUid({ merchantUid: '../a b?c' });
    expect(calls.map(({ url }) => url)).toEqual([
      'https://api.test/payments/find/..%2Fa%20b%3Fc/paid',
    ]);
  });
});

describe('cancelling', () => {
  const input = { impUid: 'imp_1', merchantUid: 'm-1', checksum: 5_000, reason: '고객 요청' };
  const refused = () => envelope(null, 200, 1);
  const cancelled = { ...paid, status: 'cancelled', cancel_amount: 5_000 };

  it('succeeds when a refusal turns out to be a repeat', async () => {
    const { portone } = setUp(refused, () => envelope(cancelled));
    expect(await portone.cancel(input)).toMatchObject({ status: 'cancelled' });
  });

  it('stays refused when nothing was refunded', async () => {
    const { portone } = setUp(refused, () => envelope(paid));
    await expect(portone.cancel(input)).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is repeated once for the rest, when a part was refunded without the shop', async () => {
    const inPart = { ...paid, cancel_amount: 2_000 };
    const again = setUp(
      refused,
      () => envelope(inPart),
      () => envelope(cancelled),
    );
    expect(await again.portone.cancel(input)).toMatchObject({ status: 'cancelled' });
    expect(again.calls.map(({ url }) => new URL(url).pathname)).toEqual([
      '/payments/cancel',
      '/payments/imp_1',
      '/payments/cancel',
    ]);
    const never = setUp(refused, () => envelope(inPart), refused);
    await expect(never.portone.cancel(input)).rejects.toBeInstanceOf(ProviderRefused);
    const known = setUp(refused, () => envelope(inPart));
    const right = known.portone.cancel({ ...input, checksum: 3_000 });
    await expect(right).rejects.toBeInstanceOf(ProviderRefused);
    expect(known.calls).toHaveLength(2);
  });
});
