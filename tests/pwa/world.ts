import { expect, type Page } from 'playwright/test';
import type { Shop } from '../support/shop';

/** Chromium's console output while offline, or when the server is gone. */
export const NO_NETWORK =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED)|Failed to fetch/;

/** Installing a worker fetches all of its files: on a busy machine for longer than a test waits otherwise. */
export const INSTALL = { timeout: 60_000 };

/** Waits until the worker controls the page, has cached its resources and is activated. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    null,
    INSTALL,
  );
}

interface Named {
  id: string;
  name: string;
}

/** Some products and posts. */
export async function contents(shop: Shop) {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${shop.apiUrl ?? shop.url}/public-api${path}`);
    return (await answer.json()) as Answer;
  };
  const products = await read<{ items: Named[] }>('/market/products');
  const posts = await read<{ items: { id: string; title: string }[] }>('/contents/blog');
  const first = <Item>(items: Item[], count: number) => {
    expect(items.length).toBeGreaterThan(count);
    return items.slice(0, count);
  };
  return { products: first(products.items, 3), posts: first(posts.items, 2) };
}

/** Every address in a cache of the worker. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) addresses.push(request.url);
    return addresses.map((address) => address.slice(window.location.origin.length));
  });
}

/** The guest's cart as this device keeps it. */
export function storedCart(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('dalim');
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('keyval').objectStore('keyval').get('cart');
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
  );
}
