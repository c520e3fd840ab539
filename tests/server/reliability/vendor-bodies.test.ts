import { expect } from 'vitest';
import { sharedShopTest } from '../support/shop-test';
import { createRandom } from '../support/random';
import { HOUR_MS, SEED, SIZES } from './sizes';

const { pick, chance, integer } = createRandom(SEED);
/** Expected answers to forged bodies: accepted, refused, or redirected home. */
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

const it = sharedShopTest.extend('shopSettings', { variables: { NICEPAY: 'on' } });

it(
  `answers ${SIZES.vendorBodies} forged vendor bodies as specified (SEED=${SEED})`,
  { timeout: HOUR_MS },
  async ({ shop }) => {
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
