import type { Route } from 'playwright/test';
import { expect, test } from '../fixture';
import { productPage, shopPages } from '../pages/shop-pages';
import { STICK_PATH } from '../world/products';
import { buyFromHome } from './purchase';

/** The hosts of telemetry and chat; login and payment are not part of a visit. */
const OUTSIDE = /\/sandbox\/(analytics|errors|chat)\/|\/error-reports$/;

const garbage = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>{]' });

const troubles: readonly {
  what: string;
  answer: (route: Route) => unknown;
  noise: RegExp;
}[] = [
  // the browser's own message about a failed request
  {
    what: 'blocked',
    answer: (route) => route.abort(),
    noise: /Failed to load resource: net::ERR_/,
  },
  // the browser's own error for an invalid script
  { what: 'answering garbage', answer: garbage, noise: /^uncaught: +\(|SyntaxError|MIME type/ },
];

for (const { what, answer, noise } of troubles) {
  test(`with every external service ${what} the shop works as before`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(noise);
    const shop = shopPages(page);
    await page.route(OUTSIDE, answer);
    const asked = page.waitForRequest(/\/sandbox\/(analytics|chat)\//);
    await shop.openHome();
    await asked;
    await shop.browse();
    await page.goto(STICK_PATH);
    await productPage(page).addToCart();
    await shop.expectInCart(1);
    await expect(page.getByRole('button', { name: '채팅 문의' })).toBeHidden();
    await shop.openCart();
  });
}

test('a whole purchase succeeds while every external service is extremely slow', async ({
  page,
  isMobile,
}) => {
  await page.route(OUTSIDE, () => undefined);
  await buyFromHome(page, isMobile);
});

test("without the services' configuration nothing is missing", async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  await page.route('**/public-api/services', (route) => route.abort());
  const shop = shopPages(page);
  await shop.openHome();
  await shop.browse();
  await shop.openProduct('경옥고 스틱');
  await productPage(page).addToCart();
  await shop.expectInCart(1);
});
