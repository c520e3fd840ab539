import type { Browser, Page } from 'playwright/test';
import { startDeployedShop, type DeployedShop } from '../support/deployment';
import { expect, patientPage, test as base } from '../e2e/fixture';
import { checkout, payAndComplete } from '../e2e/pages/checkout';
import { cartPage, productPage, shopPages } from '../e2e/pages/shop-pages';
import { signIn } from '../e2e/pages/sign-in';
import { draft } from '../e2e/world/orders';
import { STICK_PATH } from '../e2e/world/products';
import { INSTALL, NO_NETWORK, underWorker } from './world';

const test = base.extend<object, { shop: DeployedShop }>({
  shop: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const shop = await startDeployedShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.beforeEach(async ({ page, expectNoise }) => {
  // no trace is drawn, whose reporter an old page would ask for after its files are gone
  await page.addInitScript('Math.random = () => 0.5');
  // the chat's stand-in is part of the build, so a deployment may take it away while it is asked for
  expectNoise(/\/sandbox\/chat\/ch-plugin-web\.js/);
});

const offer = (page: Page) => page.getByText('새 버전이 있습니다');

/** The update check that the app runs every hour and on return. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker,
    null,
    INSTALL,
  );
}

/** The files that the page runs with. */
const head = (page: Page) => page.evaluate(() => document.head.innerHTML);

test('a new version is offered, and activates on a tap (product 10, Update)', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(NO_NETWORK);
  // analytics come with the first tap, and no worker keeps them
  expectNoise(/404.*\/assets\/segment-/);
  await page.goto('/');
  await underWorker(page);
  // notices come once the patient uses the page
  await page.mouse.wheel(0, 200);
  await shop.deployNext();
  await lookForUpdate(page);
  await expect(offer(page)).toBeVisible();
  expect(await head(page)).not.toContain('-next1');
  await page.getByRole('button', { name: '업데이트' }).click();
  await page.waitForFunction(() => document.head.innerHTML.includes('-next1'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('정성을 달이다');
  await expect(offer(page)).toBeHidden();
});

test('a deployment during a checkout: no blank page, no reload, no lost input (product 10, Update)', async ({
  page,
  shop,
  isMobile,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(NO_NETWORK);
  const form = checkout(page);
  await page.goto('/');
  await underWorker(page);
  await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
  await form.expectOpen();
  await form.fillDelivery();
  const note = form.part('배송 방법').getByRole('textbox', { name: '상세 주소' });
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'here'));

  await shop.deployNext();
  await lookForUpdate(page);
  await expect(offer(page)).toBeHidden();
  await expect(note).toHaveValue('101동 1203호');
  await form.fillShortly();
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'here');
  await payAndComplete(page, isMobile);
  await expect(offer(page)).toBeVisible();
});

/** A tab without a worker on a product; it counts the documents that it loads. */
async function tabOnProduct(browser: Browser, shop: DeployedShop) {
  const context = await browser.newContext({
    baseURL: shop.url,
    serviceWorkers: 'block',
    locale: 'ko-KR',
  });
  const page = patientPage(await context.newPage());
  // the tab may have them already, as a movement brings them
  await page.route('**/assets/{addition,start-checkout}-*.js*', (route) =>
    route.request().url().includes('-next') ? route.continue() : route.abort(),
  );
  await page.goto(STICK_PATH);
  const documents = { count: 0 };
  page.on('domcontentloaded', () => (documents.count += 1));
  return { page, documents };
}

test('tabs without a worker, whose files are gone, add to the cart and buy, each with one reload (product 10, Update)', async ({
  browser,
  shop,
}) => {
  const adding = await tabOnProduct(browser, shop);
  const buying = await tabOnProduct(browser, shop);
  await shop.deployNext();

  await adding.page.getByRole('button', { name: '장바구니 담기' }).click();
  await expect(adding.page.getByRole('link', { name: '장바구니 보기' })).toBeVisible();
  await shopPages(adding.page).openCart();
  await expect(cartPage(adding.page).quantity('경옥고 스틱')).toHaveText('1');
  expect(adding.documents.count).toBe(1);
  await adding.page.context().close();

  await productPage(buying.page).buyNow();
  await expect(signIn(buying.page).dialog).toBeVisible();
  expect(buying.documents.count).toBe(1);
  await buying.page.context().close();
});

test('a worker that is switched off on the server deletes its caches and unregisters', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(NO_NETWORK);
  await page.goto('/');
  await underWorker(page);
  await shop.restart({ SERVICE_WORKER: 'off' });
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await page.waitForFunction(async () => (await caches.keys()).length === 0);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: '달임의 한약' })).toBeVisible();
});
