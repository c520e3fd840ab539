import { describe, expect } from 'vitest';
import * as z from 'zod/mini';
import { errorBodySchema } from '../../../contract/core/endpoint';
import { createOrder } from '../../../contract/orders/schemas';
import { isApiPath } from '../../../server/http/paths';
import { CONFIRM_PATH } from '../../../server/purchase/payments/providers/portone/portone';
import { JELLY, JELLY_ONE } from '../support/fixtures';
import { sharedShopTest } from '../support/shop-test';
import { createHostileRequests, type HostileRequest, type HostileInput } from './hostile-requests';
import { HOUR_MS, SEED, SIZES } from './sizes';

/** A minute passes after that many, so that failure limits hide nothing. */
const A_MINUTE = 250;
const SLOT = 30 * 60_000;

/** Words of a language, library or database, which no patient may read. */
const ENGINE_TEXT = /Error|undefined|zod|SQL|stack|Invalid|\bat .+:\d+/;

function isKoreanError(text: string): boolean {
  try {
    const { message } = z.parse(errorBodySchema, JSON.parse(text));
    return /\p{Script=Hangul}/u.test(message) && !ENGINE_TEXT.test(text);
  } catch {
    return false;
  }
}

const it = sharedShopTest
  .extend('shopSettings', { variables: { NICEPAY: 'on' } })
  /** A minute later, with two patients, fresh tokens and an order each. */
  .extend('nextMinute', ({ shop }) => async (): Promise<HostileInput> => {
    shop.clock.advance(61_000);
    shop.log.length = 0;
    const patients = [await shop.signIn('full-1'), await shop.signIn('full-2')];
    const tokens = patients.map(({ accessToken }) => accessToken);
    const orders: string[] = [];
    for (const token of tokens) {
      const items = [{ product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 }];
      const order = await shop.call(createOrder, { body: { items } }, { token });
      orders.push(order.data.data.id);
    }
    const first = Math.ceil(shop.clock.read() / SLOT) * SLOT;
    const { dsn } = shop.thirdParties.config.services.errorReports ?? {};
    return { tokens, orders, slots: [1, 2, 40, 41, 96].map((slots) => first + slots * SLOT), dsn };
  })
  /** How many were refused for their number, which hides their own result. */
  .extend('limited', () => ({ count: 0 }))
  /** What is wrong with an answer, or null. */
  .extend(
    'faultOf',
    ({ shop, limited }) =>
      async ({ url, init }: HostileRequest): Promise<string | null> => {
        const answer = await shop.fetch(url, init);
        const text = await answer.text();
        if (answer.status === 429) limited.count += 1;
        const { pathname } = new URL(url);
        const isApiError = answer.status >= 400 && isApiPath(pathname) && pathname !== CONFIRM_PATH;
        const isRight =
          answer.status < 500 && (!isApiError || init.method === 'HEAD' || isKoreanError(text));
        if (isRight) return null;
        const headers = JSON.stringify(Object.fromEntries(new Headers(init.headers)));
        const body = typeof init.body === 'string' ? init.body : '';
        const failure = shop.log.findLast((line) => line.includes('"event":"failure"')) ?? '';
        const sent = `${init.method} ${url.slice(0, 500)} ${headers.slice(0, 800)} ${body.slice(0, 800)}`;
        return `${answer.status} ${sent} → ${text.slice(0, 300)} ${answer.status < 500 ? '' : failure}`;
      },
  );

describe('hostile requests over all routes', () => {
  it.for([SEED, SEED + 1, SEED + 2])(
    `SEED=%i: none of ${SIZES.hostileRequests} is answered 5xx, each error of the API is JSON in Korean`,
    { timeout: HOUR_MS },
    async (seed, { shop, nextMinute, faultOf, limited }) => {
      await shop.reset();
      const next = createHostileRequests(seed);
      const faults: string[] = [];
      let input = await nextMinute();
      for (let i = 1; i <= SIZES.hostileRequests && faults.length < 10; i++) {
        if (i % A_MINUTE === 0) input = await nextMinute();
        const fault = await faultOf(next(input));
        if (fault !== null) faults.push(`${i}: ${fault}`);
      }
      expect(faults).toEqual([]);
      expect(limited.count).toBeLessThan(SIZES.hostileRequests / 20);
      expect((await shop.fetch('/healthz')).status).toBe(200);
    },
  );
});
