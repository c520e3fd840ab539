import type { Page } from 'playwright/test';
import { startShop } from '../support/shop';
import { startShopProxy, type ShopProxy } from '../support/shop-proxy';
import { expect, test as base } from '../e2e/fixture';
import { cartPage, productPage } from '../e2e/pages/shop-pages';
import { STICK_PATH } from '../e2e/world/products';
import { contents, NO_NETWORK, underWorker } from './world';

/** The shop behind a proxy that fails on demand; the device itself stays online. */
const test = base.extend<object, { shopProxy: ShopProxy }>({
  shopProxy: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const shopProxy = await startShopProxy();
      await use(shopProxy);
      await shopProxy.stop();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ shopProxy }, use) => {
      const shop = await startShop({ env: { PUBLIC_ORIGIN: shopProxy.url } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shopProxy, shop }, use) => {
    shopProxy.shopUrl = shop.url;
    shopProxy.mode = 'open';
    await use(shopProxy.url);
  },
});

const age = (page: Page) => page.getByText(/오프라인 상태입니다 · .+ 기준/);

/** The content type of each cached response, by its path. */
const cachedTypes = (page: Page) =>
  page.evaluate(async () => {
    const types: [path: string, type: string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        types.push([new URL(request.url).pathname, answer?.headers.get('content-type') ?? '']);
      }
    }
    return types;
  });

const cachedPages = async (page: Page) =>
  (await cachedTypes(page)).filter(([, type]) => type.startsWith('text/html'));

test('an unreachable server: old pages show the age of their data, and the cart waits for the network (product 10, Without a network)', async ({
  page,
  shopProxy,
  expectNoise,
}) => {
  expectNoise(NO_NETWORK);
  expectNoise(/net::ERR_EMPTY_RESPONSE/);
  await page.goto('/');
  await underWorker(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();

  shopProxy.mode = 'gone';
  await page.goto(STICK_PATH);
  await expect(age(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await page.goto('/cart');
  const order = page.getByRole('button', { name: /주문/ });
  await expect(order).toHaveText('연결되면 주문할 수 있어요');
  await expect(order).toBeDisabled();
  await expect(cartPage(page).quantity('경옥고 스틱')).toHaveText('1');

  await test.step('an unknown address opens the shell, which links home', async () => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(`${shopProxy.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('정성을 달이다');
  });

  await test.step('the cart orders again once the server answers', async () => {
    await page.goto('/cart');
    await expect(order).toBeDisabled();
    shopProxy.mode = 'open';
    await expect(order).toHaveText(/원 주문하기$/);
    await expect(order).toBeEnabled();
  });
});

test(
  "a captive portal's response is never cached",
  { tag: '@whole' },
  async ({ page, shopProxy, shop, expectNoise }) => {
    expectNoise(NO_NETWORK);
    // the portal's page also replaces the login provider's script, which is not ours
    expectNoise(/^uncaught: +\(http/);
    const { products } = await contents(shop);
    await page.goto('/products');
    await underWorker(page);
    shopProxy.mode = 'portal';
    await page.goto(`/products/${products[1]?.id}`);
    await expect(page.getByText('아직 열어 보지 않은 화면이에요')).toBeVisible();
    await page.goto('/@seongsu');
    await expect(page.getByText('아직 열어 보지 않은 화면이에요')).toBeVisible();
    await page.goto('/products');
    await expect(age(page)).toBeVisible();
    expect(await cachedPages(page)).toEqual([['/index.html', expect.any(String)]]);
    expect(await page.evaluate(() => localStorage.getItem('queries'))).not.toContain('Wi-Fi');

    shopProxy.mode = 'open';
    await page.goto(`/products/${products[1]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(products[1]?.name ?? '');
  },
);

test(
  'a cached portal page in place of a picture, a script or data is fetched again',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/products');
    await underWorker(page);
    await expect
      .poll(
        async () =>
          (await cachedTypes(page)).filter(([path]) => path.startsWith('/pictures/')).length,
      )
      .toBeGreaterThan(5);
    const poisoned = await page.evaluate(async () => {
      const portal = () =>
        new Response('<h1>Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const { pathname } = new URL(request.url);
          if (!/^\/(pictures|public-api)\//.test(pathname)) continue;
          await cache.put(request, portal());
          paths.push(pathname);
        }
      }
      return paths;
    });
    expect(poisoned.length).toBeGreaterThan(5);
    const shown = page.locator('article img').first();
    await page.goto('/products');
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const path = await shown.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
    await expect
      .poll(async () => (await cachedTypes(page)).find(([stored]) => stored === path)?.[1])
      .toMatch(/^image\//);
  },
);
