import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixture';
import { cartPage, productPage, shopPages } from '../e2e/pages/shop-pages';
import { signIn } from '../e2e/pages/sign-in';
import { STICK_PATH } from '../e2e/world/products';
import { cachedAddresses, underWorker } from './world';

/** From the product to the login before an order, by taps only. */
async function buys(page: Page): Promise<void> {
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await expect(cartPage(page).quantity('경옥고 스틱')).toHaveText('1');
  await cartPage(page).order();
  await expect(signIn(page).dialog).toBeVisible();
}

test('sells with emptied caches, a worker that was killed, and on a full disk', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(STICK_PATH);
  await underWorker(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
  const stopped = new Promise<void>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  // Chromium may crash when a page needs a worker that is being stopped
  await page.goto('about:blank');
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await page.goto(STICK_PATH);
  await buys(page);
});

for (const quotaSize of [1, 5000])
  test(
    `sells without a worker where a site may store ${quotaSize} bytes`,
    { tag: '@whole' },
    async ({ page, context, shop }) => {
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize });
      const redundant = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ status }) => status === 'redundant')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      await page.goto(STICK_PATH);
      await redundant;
      expect(await cachedAddresses(page)).toEqual([]);
      await page.goto(STICK_PATH);
      await buys(page);
    },
  );

test('a shell of which a part is gone is served from the network, and is whole again', async ({
  page,
}) => {
  await page.goto(STICK_PATH);
  await underWorker(page);
  /** The bytes of the first script in the shell; with `isEmptied` it loses them, as Firefox stores it on a full disk. */
  const sizeOfVendor = (isEmptied = false) =>
    page.evaluate(async (isEmptied) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const file = await cache.match(request);
          if (!file || !/\/assets\/vendor-.*js$/.test(request.url)) continue;
          if (isEmptied) await cache.put(request, new Response('', { headers: file.headers }));
          return (await file.blob()).size;
        }
      }
      return 0;
    }, isEmptied);
  const size = await sizeOfVendor(true);
  expect(await sizeOfVendor()).toBe(0);
  await page.goto(STICK_PATH);
  await buys(page);
  await expect.poll(() => sizeOfVendor()).toBe(size);
});
