import { describe, expect } from 'vitest';
import { shopTest as it } from './support/shop-test';

describe('the log', () => {
  it('contains route patterns and never the typed path', async ({ shop }) => {
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
