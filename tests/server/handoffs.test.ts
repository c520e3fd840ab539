import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { CART_MAX_LINES, MINUTE_MS } from '../../contract/core/constants';
import { createHandoff, redeemHandoff } from '../../contract/handoffs/schemas';
import { handoffs } from '../../server/db/schema/cart';
import { purgeExpired } from '../../server/operations/jobs/cleanup';
import { id, JELLY, JELLY_ONE, PILL, PILL_TEN } from './support/fixtures';
import { ORIGIN } from './support/harness';
import { shopTest } from './support/shop-test';

const ITEMS = [
  { product_id: PILL, variant_id: PILL_TEN, quantity: 2 },
  { product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 },
];
const PAGE = '/@saebom/cart?from=letter';
const newDevice = () => randomBytes(16).toString('base64url');

const it = shopTest
  .extend('shopSettings', { variables: { TRUSTED_HOPS: '1' } })
  .extend('create', ({ shop }) => async (kind: 'link' | 'typed', items = ITEMS) => {
    const answer = await shop.call(createHandoff, { body: { kind, items, page: PAGE } });
    return answer.data.data.code;
  })
  .extend(
    'redeem',
    ({ shop }) =>
      (code: string, device = newDevice(), address = '203.0.113.7') =>
        shop.call(redeemHandoff, { body: { code, device } }, { address }),
  );

describe('a code in a link', () => {
  it('brings lines, names and page to the device that redeems it', async ({ create, redeem }) => {
    const code = await create('link');
    expect(code).toMatch(/^[\w-]{22}$/);
    const answer = await redeem(code);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.data.data).toMatchObject({ page: PAGE, lines: ITEMS });
    expect(answer.data.data.lines.every(({ productName }) => productName !== null)).toBe(true);
  });

  it('brings 100 lines, also those that the shop no longer has', async ({ create, redeem }) => {
    const items = Array.from({ length: CART_MAX_LINES }, (_, n) => ({
      product_id: id(`d${n}`),
      variant_id: id(`e${n}`),
      quantity: 1 + n,
    }));
    const { lines } = (await redeem(await create('link', items))).data.data;
    expect(lines).toEqual(items.map((item) => ({ ...item, productName: null, variantName: null })));
  });

  it('is redeemed by one of ten devices at once', async ({ create, redeem }) => {
    const code = await create('link');
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(code)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  });

  it('answers the same device again, whose answer was lost', async ({ shop, create, redeem }) => {
    const code = await create('link');
    const device = newDevice();
    const first = await redeem(code, device);
    shop.clock.advance(4 * MINUTE_MS);
    const again = await Promise.all([redeem(code, device), redeem(code, device)]);
    for (const answer of again) expect(answer.data).toEqual(first.data);
    expect((await redeem(code)).error.code).toBe('handoff_gone');
  });

  it('is over after five minutes, and its row goes', async ({ shop, create, redeem }) => {
    const code = await create('link');
    shop.clock.advance(5 * MINUTE_MS);
    expect((await redeem(code)).error).toMatchObject({
      code: 'handoff_gone',
      message: expect.stringContaining('다시 열어 주세요') as string,
    });
    await purgeExpired(shop.db, shop.clock.read() + 1);
    expect(await shop.db.select().from(handoffs)).toEqual([]);
  });

  it('brings name, number and address that were sent along, which its row alone does not show', async ({
    shop,
    redeem,
  }) => {
    const details = {
      full_name: '김달임',
      phone: '01012345678',
      address1: '서울 성동구 연무장길 10',
      address2: '101동 1203호',
      postcode: '04782',
    };
    const page = '/checkout/65a1c0e00000000000000201';
    const body = { kind: 'link' as const, items: [], page, details };
    const { code } = (await shop.call(createHandoff, { body })).data.data;
    const row = JSON.stringify(await shop.db.select().from(handoffs)) + shop.log.join('\n');
    for (const text of Object.values(details)) expect(row).not.toContain(text);
    const device = newDevice();
    for (let n = 0; n < 2; n += 1)
      expect((await redeem(code, device)).data.data).toMatchObject({ lines: [], page, details });
    expect((await redeem(code)).error.code).toBe('handoff_gone');
  });

  it('takes no answers of health and no session along', async ({ shop, redeem }) => {
    const details = { full_name: '', phone: '', address1: '', address2: '', postcode: '' };
    const more = { recentDrugs: ['혈압약'], session: 'a.b.c' };
    const body = {
      kind: 'link',
      items: ITEMS,
      page: PAGE,
      ...more,
      details: { ...details, ...more },
    };
    const { code } = (await shop.call(createHandoff, { body: body as never })).data.data;
    expect((await redeem(code)).data.data.details).toEqual(details);
  });

  it('is stored as a hash and never logged', async ({ shop, create, redeem }) => {
    const code = await create('link');
    const device = newDevice();
    await redeem(code, device);
    const stored = JSON.stringify(await shop.db.select().from(handoffs)) + shop.log.join('\n');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(device);
    expect(shop.log.join('\n')).toContain('/market/handoffs/redeem');
  });

  it('refuses hostile texts kindly', async ({ redeem }) => {
    for (const code of [`' or true --`, 'a'.repeat(64), '../../cart', '한글'.repeat(9)])
      expect((await redeem(code)).error.message).toMatch(/(열어 주세요|만들어 주세요)/);
    expect((await redeem('a'.repeat(65))).status).toBe(422);
    expect((await redeem('aaaaaaaa', '<script>')).status).toBe(422);
  });
});

describe('a code that is typed', () => {
  it('may be typed in small letters, with a space or a dash', async ({ create, redeem }) => {
    const code = await create('typed');
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await redeem(typed)).data.data.lines).toMatchObject(ITEMS);
  });

  it('lives ten minutes', async ({ shop, create, redeem }) => {
    const [early, late] = [await create('typed'), await create('typed')];
    shop.clock.advance(10 * MINUTE_MS - 1);
    expect((await redeem(early)).status).toBe(200);
    shop.clock.advance(1);
    expect((await redeem(late)).error.code).toBe('handoff_wrong');
  });

  it('is dead after five wrong tries, also parallel ones of many addresses (product 9, Limits)', async ({
    create,
    redeem,
  }) => {
    const [code, other] = [await create('typed'), await create('typed')];
    const wrong = code.slice(0, 7) + (code.endsWith('A') ? 'B' : 'A');
    const four = await Promise.all(
      [1, 2, 3, 4].map((n) => redeem(wrong, undefined, `10.0.0.${n}`)),
    );
    expect(four.map(({ error }) => error.code)).toEqual(Array(4).fill('handoff_wrong'));
    const device = newDevice();
    expect((await redeem(code, device)).status).toBe(200);
    await redeem(wrong);
    expect((await redeem(code, device)).status).toBe(404);
    expect((await redeem(other)).status).toBe(200);
  });

  it('lets an address guess 20 times, and counts no right one (product 9, Limits)', async ({
    create,
    redeem,
  }) => {
    const device = newDevice();
    const code = await create('typed');
    for (let n = 0; n < 5; n += 1) expect((await redeem(code, device)).status).toBe(200);
    const guesses = Array.from({ length: 30 }, (_, n) => redeem(`ZZZZ2${String(n + 222)}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await redeem(code, device, '198.51.100.9')).status).toBe(200);
  });
});

describe('making a code', () => {
  it('is for our own pages alone', async ({ shop }) => {
    const send = (headers: Record<string, string>) =>
      shop.fetch('/api/market/handoffs', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ kind: 'link', items: ITEMS, page: PAGE }),
      });
    expect((await send({})).status).toBe(403);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ Origin: ORIGIN })).status).toBe(200);
  });

  it('takes pages of the shop only', async ({ shop }) => {
    for (const page of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a#b', '']) {
      const body = { kind: 'link' as const, items: ITEMS, page };
      expect((await shop.call(createHandoff, { body })).status).toBe(422);
    }
  });

  it('is limited to 120 an address in ten minutes (product 9, Limits)', async ({ shop }) => {
    const body = { kind: 'link' as const, items: ITEMS, page: PAGE };
    const calls = Array.from({ length: 125 }, () => shop.call(createHandoff, { body }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
