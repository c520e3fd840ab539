import { expect, it } from 'vitest';
import { onlyPublic } from './cache-strategy';

const ask = (request: RequestInit, response: ResponseInit) =>
  onlyPublic.cacheWillUpdate?.({
    request: new Request('http://localhost/public-api/market/products', request),
    response: new Response('{}', response),
    event: undefined as never,
  });

it('caches public responses (product 10, Caches)', async () => {
  const response = { headers: { 'cache-control': 'public, max-age=60' } };
  expect(await ask({}, response)).toBeInstanceOf(Response);
});

it.each([
  [{ headers: { authorization: 'Bearer x' } }, {}],
  [{}, { headers: { 'cache-control': 'private, max-age=60' } }],
  [{}, { headers: { 'cache-control': 'no-store' } }],
  [{}, { status: 404 }],
  [{}, { status: 500 }],
])('never keeps %j %j', async (request, response) => {
  expect(await ask(request, response)).toBeNull();
});
