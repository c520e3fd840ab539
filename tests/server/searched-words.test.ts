import { expect } from 'vitest';
import { listProducts } from '../../contract/catalog/schemas';
import { listClinics } from '../../contract/clinics/schemas';
import { listPosts } from '../../contract/content/schemas';
import { shopTest as it } from './support/shop-test';

it.for([listProducts, listPosts, listClinics])(
  'what somebody searched for at $path is in no cache and in no line of the log (product 8, Searched words)',
  async (call, { shop }) => {
    const cacheOf = async (query: object) =>
      (await shop.call(call, { query })).headers.get('Cache-Control');
    expect(await cacheOf({})).toContain('public');
    expect(await cacheOf({ search: '기침' })).toBe('no-store');
    expect(decodeURIComponent(shop.log.join('\n'))).not.toContain('기침');
  },
);
