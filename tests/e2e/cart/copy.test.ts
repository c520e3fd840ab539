import type { Page } from 'playwright/test';
import { CART_MAX_LINES } from '../../../contract/core/constants';
import { expect, patientPage, test } from '../fixture';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { enterAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

const NAME = '경옥고 스틱';
const COPY = '/api/market/cart/copy';

/** What Safari does after seven days: it deletes what scripts have stored, and keeps the cookies of the server. */
async function emptyStorage(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const { origin } = new URL(page.url());
  await page.close();
  const session = await next.context().newCDPSession(next);
  const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  return next;
}

/** The calls for the copy that this page makes from now on. */
function copyCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(COPY)) calls.push(request.method());
  });
  return calls;
}

test('a guest’s cart is back when the browser has emptied its storage, asked for once and after the first page', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto(STICK_PATH);
  const sent = page.waitForResponse((answer) => answer.url().endsWith(COPY));
  await productPage(page).addToCart();
  expect((await sent).status()).toBe(200);

  const later = await emptyStorage(page);
  // the driver's scripts count as user activation, before or after the app has asked for it
  await later.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userActivation'));
  const calls = copyCalls(later);
  for (const path of ['/', '/products', STICK_PATH]) await later.goto(path);
  await shopPages(later).expectInCart(0);
  expect(calls).toEqual([]);
  await later.keyboard.press('ArrowDown');
  await expect(later.getByText('전에 담아 둔 한약을 다시 담아 두었어요.')).toBeVisible();
  await shopPages(later).expectInCart(1);
  await shopPages(later).openCart();
  await expect(cartPage(later).quantity(NAME)).toHaveText('1');
  await later.reload();
  await expect(cartPage(later).quantity(NAME)).toHaveText('1');
  expect(calls).toEqual(['GET']);

  const elsewhere = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
  const other = patientPage(await elsewhere.newPage());
  await other.goto(`${shop.url}/cart`);
  await expect(cartPage(other).empty).toBeVisible();
  await elsewhere.close();
});

test(
  '100 lines come back exactly, and go over to the patient who signs in',
  { tag: '@whole' },
  async ({ page, patient }) => {
    await page.goto(STICK_PATH);
    const items = Array.from({ length: CART_MAX_LINES }, (_, n) => ({
      product_id: n.toString(16).padStart(24, 'd'),
      variant_id: n.toString(16).padStart(24, 'e'),
      quantity: n + 1,
    }));
    const answer = await page.request.put(COPY, {
      headers: { Origin: new URL(page.url()).origin, 'X-Dalim-Page': '1' },
      data: { revision: 7, items },
    });
    expect(answer.status()).toBe(200);
    const later = await emptyStorage(page);
    await later.goto('/cart');
    await expect(later.getByText('전에 담아 둔 한약을 다시 담아 두었어요.')).toBeVisible();
    await later.goto('/');
    await shopPages(later).expectInCart(5050);
    expect((await later.context().cookies()).map(({ name }) => name)).toContain('cartCopy');
    await enterAs(later, patient);
    await later.goto('/cart');
    await expect(later.getByText('장바구니로 옮기지 못한 한약이 있어요')).toBeVisible();
    expect((await later.context().cookies()).map(({ name }) => name)).not.toContain('cartCopy');
  },
);

test(
  'an emptied cart stays empty, also one that was emptied without a network',
  { tag: '@whole' },
  async ({ page, context, expectNoise }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.goto(STICK_PATH);
    const sent = page.waitForResponse((answer) => answer.url().endsWith(COPY));
    await productPage(page).addToCart();
    await sent;
    await shopPages(page).openCart();
    await expect(cartPage(page).quantity(NAME)).toHaveText('1');
    await context.setOffline(true);
    await cartPage(page).remove(NAME);
    await expect(cartPage(page).empty).toBeVisible();
    const dropped = page.waitForResponse((answer) => answer.url().endsWith(`${COPY}/delete`));
    await context.setOffline(false);
    expect((await dropped).status()).toBe(200);
    const later = await emptyStorage(page);
    await later.goto('/cart');
    await expect(cartPage(later).empty).toBeVisible();
  },
);
