import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { seededShopTest as it } from './support/shop-test';

describe('a JSON answer', () => {
  const gzip = { 'Accept-Encoding': 'gzip' };

  it('is compressed from 1 kB on, under a weak tag that answers 304', async ({ shop }) => {
    const list = '/public-api/market/products';
    const plain = await shop.fetch(list);
    const small = await shop.fetch(list, { headers: gzip });
    expect(small.headers.get('Content-Encoding')).toBe('gzip');
    expect(small.headers.get('Vary')).toContain('Accept-Encoding');
    const [whole, squeezed] = [await plain.arrayBuffer(), await small.arrayBuffer()];
    expect(squeezed.byteLength).toBeLessThan(whole.byteLength / 2);
    expect(gunzipSync(squeezed).toString()).toBe(Buffer.from(whole).toString());
    const tag = small.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await shop.fetch(list, { headers: { ...gzip, 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });

  it('stays plain when it is short, or carries tokens', async ({ shop }) => {
    const short = await shop.fetch('/public-api/market/shipping-methods', { headers: gzip });
    expect(short.headers.get('Content-Encoding')).toBeNull();
    const refused = await shop.fetch('/token-service/auth/refresh', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...gzip },
      body: JSON.stringify({ refreshToken: 'x'.repeat(2000) }),
    });
    expect(refused.headers.get('Content-Encoding')).toBeNull();
  });
});
