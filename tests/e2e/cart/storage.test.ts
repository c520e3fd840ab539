import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { STICK_PATH } from '../world/products';

const NAME = '경옥고 스틱';
const NOT_STORED = '이 브라우저에서는 담은 한약을 보관할 수 없어요.';

/** Blocked storage, as in browsers that refuse site data. */
const blockIndexedDb = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });

async function putIn(page: Page): Promise<void> {
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await expect(cartPage(page).quantity(NAME)).toHaveText('1');
}

test('without IndexedDB the cart says so, and comes back from its copy on the server', async ({
  page,
  context,
}) => {
  await blockIndexedDb(page);
  const sent = page.waitForResponse('**/api/market/cart/copy');
  await putIn(page);
  await sent;
  await expect(page.getByText(NOT_STORED)).toBeVisible();
  await page.reload();
  await expect(cartPage(page).quantity(NAME)).toHaveText('1');
  const raised = page.waitForResponse('**/api/market/cart/copy');
  await cartPage(page).raise(NAME);
  await raised;
  const later = await context.newPage();
  await later.goto('/cart');
  await expect(cartPage(later).quantity(NAME)).toHaveText('2');
  await expect(later.getByText(NOT_STORED)).toBeHidden();
});

test('a cart that cannot be read, and has no copy on the server, is cleared', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await page.route('**/api/market/cart/copy', (route) => route.abort());
  await putIn(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('dalim');
        opening.onsuccess = () => {
          const change = opening.result.transaction('keyval', 'readwrite');
          change.objectStore('keyval').put([{ nonsense: true }], 'cart');
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  await page.reload();
  await expect(cartPage(page).empty).toBeVisible();
});
