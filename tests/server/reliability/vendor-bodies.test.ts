import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShop, type Shop } from '../support/harness';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop({}, { NICEPAY: 'on' });
});
afterAll(() => shop.close());

const { pick, chance, integer } = createRandom(SEED);
/** What nobody's body is answered with: heard, refused, or sent home. */
const ANSWERS: Readonly<Record<string, number>> = {
  '/api/payments/portone/webhook': 200,
  '/api/payments/portone/confirm': 409,
  '/api/payments/nicepay/webhook': 200,
  '/api/payments/nicepay/return': 303,
};
const NAMES =
  'imp_uid merchant_uid status tid orderId amount clientId authResultCode authResultMsg authToken signature __proto__ x'.split(
    ' ',
  );
const VALUES = ['', '0', '0000', '1e999', '-1', 'paid', '\0', '\ud800', '%00', 'x'.repeat(5000)];
const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x'];

function body(): string | Uint8Array<ArrayBuffer> {
  const value = () => (chance(0.2) ? pick([null, 1, -0, true, [], {}]) : pick(VALUES));
  const pairs = Array.from({ length: integer(10) }, () => [pick(NAMES), value()] as const);
  if (chance(0.3)) return pairs.map(([name, words]) => `${name}=${String(words)}`).join('&');
  const text = JSON.stringify(chance(0.1) ? pairs : Object.fromEntries(pairs));
  if (chance(0.1)) return text.slice(0, integer(text.length + 1));
  if (chance(0.05)) return new Uint8Array([0xff, integer(256), 0xfe]);
  if (chance(0.02)) return '['.repeat(20_000);
  return chance(0.01) ? 'x'.repeat(70_000) : text;
}

it(
  `answers ${SIZES.vendorBodies} bodies of nobody as is due (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async () => {
    const failures: string[] = [];
    for (let trial = 0; trial < SIZES.vendorBodies; trial++) {
      const path = pick(Object.keys(ANSWERS));
      const sent = body();
      const headers = { 'Content-Type': pick(TYPES) };
      const answer = await shop.fetch(path, { method: 'POST', headers, body: sent });
      if (answer.status === ANSWERS[path]) continue;
      failures.push(`${answer.status} ${path} ${typeof sent === 'string' ? sent : 'bytes'}`);
    }
    expect(failures.slice(0, 5)).toEqual([]);
  },
);
