import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { deviceStorage } from '../world/device-storage';
import { draft, fillIn, payFor } from '../world/orders';
import { STICK_PATH } from '../world/products';

const NAME = '경옥고 스틱';
const NOT_STORED = '이 브라우저에서는 담은 한약을 보관할 수 없어요.';

/** Ways in which IndexedDB may hang. */
const SILENT = {
  'never opens': (page: Page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
      IDBFactory.prototype.databases = () => new Promise(() => undefined);
    }),
  'never ends a transaction': (page: Page) =>
    page.addInitScript(() => {
      const begin = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...wanted) {
        const begun = begin.apply(this, wanted);
        for (const end of ['complete', 'abort', 'error'])
          begun.addEventListener(end, (event) => event.stopImmediatePropagation());
        return begun;
      };
      for (const name of ['get', 'put', 'delete'] as const)
        IDBObjectStore.prototype[name] = () => ({}) as never;
    }),
};

/** The server has heard of the guest's cart. */
const copySent = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/market/cart/copy') && answer.request().method() === 'PUT',
  );

const blockLocalStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
const blockWebStorage = async (page: Page) => {
  await blockLocalStorage(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
};
const fillWebStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

for (const [how, silence] of Object.entries(SILENT)) {
  test(`장바구니 담기 completes with an IndexedDB that ${how}, and the next visit has all items`, async ({
    page,
    context,
  }) => {
    await page.goto(STICK_PATH);
    const first = copySent(page);
    await productPage(page).addToCart();
    await first;
    const hung = await context.newPage();
    await silence(hung);
    await hung.goto(STICK_PATH);
    await productPage(hung).addToCart();
    await expect(hung.getByText(NOT_STORED)).toBeVisible();
    await shopPages(hung).openCart();
    await expect(cartPage(hung).quantity(NAME)).toHaveText('2');

    await test.step('later taps do not wait again', async () => {
      const sent = copySent(hung);
      await cartPage(hung).raise(NAME);
      await expect(cartPage(hung).quantity(NAME)).toHaveText('3', { timeout: 1500 });
      await sent;
    });

    await test.step('with IndexedDB again, all items are in the cart', async () => {
      await page.close();
      await hung.close();
      const next = await context.newPage();
      await next.goto('/cart');
      await expect(cartPage(next).quantity(NAME)).toHaveText('3');
    });
  });
}

test(
  '결제하기 completes with an IndexedDB that never ends a transaction',
  { tag: '@whole' },
  async ({ page, isMobile, signedIn: patient }) => {
    await SILENT['never ends a transaction'](page);
    const form = checkout(page);
    await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
    await form.expectOpen();
    await form.fillShortly();
    await payAndComplete(page, isMobile);
  },
);

test('a guest’s cart is there after a reload with an exhausted quota, and once there is room', async ({
  page,
  context,
  shop,
}) => {
  const session = await context.newCDPSession(page);
  const limit = (quota: { quotaSize?: number }) =>
    session.send('Storage.overrideQuotaForOrigin', { origin: shop.url, ...quota });
  await limit({ quotaSize: 1 });
  await page.goto(STICK_PATH);
  const sent = copySent(page);
  await productPage(page).addToCart();
  await sent;
  for (const quota of [{ quotaSize: 1 }, {}]) {
    await limit(quota);
    await page.goto('/cart');
    await expect(cartPage(page).quantity(NAME)).toHaveText('1');
  }
});

test('with one byte of storage a guest signs in and pays, and the checkout says what a reload would lose', async ({
  page,
  context,
  isMobile,
  shop,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
  const [login, form] = [signIn(page), checkout(page)];
  await page.goto(`/@seongsu${STICK_PATH}`);
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await cartPage(page).order();
  await login.leave();
  await login.chooseFresh('full');
  await form.expectOpen();
  await form.fillShortly();
  await expect(page.getByText('이 브라우저에서는 적으신 내용을 보관할 수 없어요.')).toBeVisible();
  await payAndComplete(page, isMobile);
  await page.goto('/cart');
  await expect(cartPage(page).empty).toBeVisible();
});

for (const [how, trouble] of [
  ['refused', blockWebStorage],
  ['full', fillWebStorage],
] as const) {
  test(
    `with web storage ${how}, 바로 구매 goes on by itself after the login`,
    { tag: how === 'full' ? '@whole' : [] },
    async ({ page, expectNoise }) => {
      expectNoise(/status of 401/);
      await trouble(page);
      const login = signIn(page);
      const form = checkout(page);
      await page.goto(STICK_PATH);
      await productPage(page).buyNow();
      await login.leave();
      await login.chooseFresh('full');
      await form.expectOpen();
      await expect(form.content).toContainText(NAME);

      await test.step('also after one that a refused session asks for', async () => {
        const known = page.waitForResponse('**/api/patients/my');
        await page.goto(STICK_PATH);
        await known;
        const refusal = { code: 'unauthenticated', message: '로그인이 필요합니다.' };
        for (const call of ['**/api/market/orders', '**/token-service/auth/token'])
          await page.route(call, (route) => route.fulfill({ status: 401, json: refusal }));
        await productPage(page).buyNow();
        await expect(page).toHaveURL('/');
        await page.unrouteAll();
        await login.leave();
        await login.chooseFresh('full');
        await form.expectOpen();
        await expect(form.content).toContainText(NAME);
      });
    },
  );
}

test(
  'an order that was paid elsewhere leaves no health answers behind',
  { tag: '@whole' },
  async ({ page, shop, signedIn: patient }) => {
    const orderId = await draft(patient);
    await page.goto(`/@seongsu/checkout/${orderId}`);
    const form = checkout(page);
    await form.expectTimes();
    await form.examine();
    await expect.poll(() => deviceStorage(page)).toContain('checkoutDraft');
    await page.goto('/@seongsu/my-page');
    await expect.poll(() => deviceStorage(page)).toContain('checkoutDraft');

    await fillIn(patient, orderId);
    await payFor(shop, patient, orderId);
    await page.goto('/@seongsu/my-page/orders');
    await expect(page.getByRole('main')).toContainText(NAME);
    await expect.poll(() => deviceStorage(page)).not.toContain('checkoutDraft');
  },
);
