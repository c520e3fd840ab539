import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixture';
import { cartPage, productPage, shopPages } from '../e2e/pages/shop-pages';
import { signIn } from '../e2e/pages/sign-in';
import { STICK_PATH } from '../e2e/world/products';
import { underWorker } from './world';

/** From the product to the login before an order, by taps only. */
async function buys(page: Page): Promise<void> {
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await expect(cartPage(page).quantity('경옥고 스틱')).toHaveText('1');
  await cartPage(page).order();
  await expect(signIn(page).dialog).toBeVisible();
}

test('sells with emptied caches', async ({ page }) => {
  await page.goto(STICK_PATH);
  await underWorker(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(STICK_PATH);
  await buys(page);
});

test('sells with a worker that was killed, and on a full disk', async ({ page, context, shop }) => {
  await page.goto(STICK_PATH);
  await underWorker(page);
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
