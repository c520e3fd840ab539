import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCart } from '@contract/cart/calls';
import { listProductReviews } from '@contract/reviews/calls';
import { getServices } from '@contract/services/calls';
import type { Backend } from '@contract/core/backend';

const handOver = (backend: Backend) => {
  const meta = document.createElement('meta');
  meta.name = 'backend';
  meta.content = JSON.stringify(backend);
  document.head.append(meta);
};

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

it('without a word of the page all hosts are on this origin, with all extras', async () => {
  const { requestAddress } = await import('./request-address');
  const { hasCall } = await import('./hosts');
  expect(requestAddress(getCart, {})).toBe('/api/market/cart');
  expect(hasCall(listProductReviews)).toBe(true);
});

it('hosts are where the page says; what the shop says of itself stays on this origin (product 7, Hosts)', async () => {
  handOver({
    hosts: { api: 'https://api.example/v1', 'public-api': 'https://data.example' },
    off: ['reviews'],
  });
  const { requestAddress } = await import('./request-address');
  const { baseOf, hasCall } = await import('./hosts');
  expect(requestAddress(getCart, {})).toBe('https://api.example/v1/market/cart');
  expect(requestAddress(getServices, {})).toBe('/public-api/services');
  expect(baseOf('token-service')).toBe('/token-service');
  expect([hasCall(getCart), hasCall(getServices), hasCall(listProductReviews)]).toEqual([
    ...[true, true, false],
  ]);
});
