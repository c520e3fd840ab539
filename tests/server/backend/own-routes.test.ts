import { describe, expect } from 'vitest';
import { EXTRAS, type Extra } from '../../../contract/calls';
import { listen } from '../../../server/http/listen';
import { createShop, ORIGIN, type Shop } from '../support/harness';
import { seededShopTest } from '../support/shop-test';

/** A shop whose four hosts are another server; its own database holds other products, clinics and posts. */
const test = seededShopTest
  .extend('backend', async ({ shop }, { onCleanup }) => {
    const listening = await listen(shop.app, { port: 0, host: '127.0.0.1' });
    let isOpen = true;
    const close = async () => {
      if (isOpen) await listening.close();
      isOpen = false;
    };
    onCleanup(close);
    return { url: `http://127.0.0.1:${listening.port}`, close };
  })
  .extend('openShop', ({ backend }, { onCleanup }) => {
    const opened: Shop[] = [];
    onCleanup(async () => {
      await Promise.all(opened.map((front) => front.close()));
    });
    return async (off: readonly Extra[]) => {
      const front = await createShop({
        variables: {
          API_URL: `${backend.url}/api`,
          PUBLIC_API_URL: `${backend.url}/public-api`,
          MEDICAL_STREAMING_API_URL: `${backend.url}/medical-streaming-api`,
          TOKEN_SERVICE_URL: `${backend.url}/token-service`,
        },
        changes: ({ config }) => ({ config: { ...config, backend: { ...config.backend, off } } }),
      });
      opened.push(front);
      return front;
    };
  });

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at.slice(ORIGIN.length)).sort();

describe('the sitemap of a shop whose catalog is elsewhere', () => {
  test('lists what the backend has, and nothing of our own tables', async ({ shop, openShop }) => {
    const front = await openShop([]);
    const theirs = pathsIn(await (await shop.fetch('/sitemap.xml')).text());
    const ours = pathsIn(await (await front.fetch('/sitemap.xml')).text());
    // agreements that no order asks for are in no answer of the backend
    const hidden = theirs.filter((path) => path.startsWith('/agreement/') && !ours.includes(path));
    expect(hidden.map((path) => Number(path.split('/')[2]) > 4)).not.toContain(false);
    expect(ours).toEqual(theirs.filter((path) => !hidden.includes(path)));
    expect(ours.filter((path) => path.startsWith('/agreement/'))).toHaveLength(4);
  });

  test('lists no page of an extra that the backend lacks', async ({ shop, openShop }) => {
    const front = await openShop(EXTRAS);
    const theirs = pathsIn(await (await shop.fetch('/sitemap.xml')).text());
    const ours = pathsIn(await (await front.fetch('/sitemap.xml')).text());
    expect(ours).toEqual(theirs.filter((path) => /^\/($|products|help)/.test(path)));
  });

  test('stands as it was while the backend does not answer', async ({ backend, openShop }) => {
    const [front, other] = [await openShop(EXTRAS), await openShop(EXTRAS)];
    const before = await (await front.fetch('/sitemap.xml')).text();
    await backend.close();
    front.clock.advance(11 * 60_000);
    expect(await (await front.fetch('/sitemap.xml')).text()).toBe(before);
    const answer = await other.fetch('/sitemap.xml');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
  });
});

describe('what the server says of itself where its hosts are elsewhere', () => {
  test('names no extra, and documents the calls that stay here alone', async ({ openShop }) => {
    const front = await openShop([]);
    const named = await (await front.fetch('/.well-known/storefront.json')).json();
    expect(named).toEqual({ extras: [] });
    const { paths } = (await (await front.fetch('/openapi.json')).json()) as { paths: object };
    expect(Object.keys(paths).sort()).toEqual(['/public-api/business', '/public-api/services']);
  });

  test('is all of the contract where they are its own', async ({ shop }) => {
    const named = await (await shop.fetch('/.well-known/storefront.json')).json();
    expect(named).toEqual({ extras: EXTRAS });
  });
});
