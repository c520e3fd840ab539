import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShop, type Shop } from './support/harness';

let shop: Shop;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

describe('the log', () => {
  it('names route patterns and never what was typed', async () => {
    const typed = encodeURIComponent('김달임 두통');
    await shop.fetch(`/public-api/market/products?search=${typed}`);
    await shop.fetch(`/public-api/members/clinics/${'a'.repeat(24)}`);
    await shop.fetch(`/nowhere/${typed}`);
    const lines = shop.log.map((line) => JSON.parse(line) as { route: string; status: number });
    expect(lines.map((line) => [line.route, line.status])).toEqual([
      ['/public-api/market/products', 200],
      ['/public-api/members/clinics/{id}', 404],
      ['page', 404],
    ]);
    expect(shop.log.join()).not.toMatch(/두통|aaaa|%EA/);
  });
});
