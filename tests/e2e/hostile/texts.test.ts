import { CALL, HOSTILE_TEXTS } from '../../support/hostile-texts';
import { expect } from '../fixture';
import { test } from '../own-database';
import { paidOrder } from '../world/orders';
import { poison } from './poisoned-shop';

// what it writes stays
test.use({ shopOf: 'hostile texts' });

const PUBLIC = [
  '/',
  '/products',
  '/products/65a1c0e00000000000000201',
  '/about/gongjindan',
  '/brand',
  '/blog',
  '/blog/65a1c0e20000000000000001',
  '/promotion/first-consultation',
  '/clinic',
  '/@seongsu',
  '/@seongsu/products/65a1c0e00000000000000202',
  '/terms-of-use',
  '/privacy-policy',
  '/agreement/1',
];

/** Pages that certainly show replaced texts. */
const SPEAKS: ReadonlySet<string> = new Set([
  '/products',
  '/products/65a1c0e00000000000000201',
  '/blog',
  '/blog/65a1c0e20000000000000001',
  '/promotion/first-consultation',
  '/clinic',
  '/terms-of-use',
  '/my-page/orders',
]);

test('no stored text is ever executed', async ({ page, shop, expectNoise, signedIn: patient }) => {
  test.setTimeout(180_000);
  // pages may show errors for such data, but must not violate the policy
  expectNoise(/Failed to load resource|net::ERR/);
  const calls: string[] = [];
  await page.exposeFunction('pwned', () => void calls.push(page.url()));
  page.on('dialog', (dialog) => void calls.push(dialog.message()));
  const orderId = await paidOrder(shop, patient);
  expect(await poison(shop.databaseUrl!)).toBeGreaterThan(HOSTILE_TEXTS.length);
  await shop.restart();

  const own = ['/my-page', '/my-page/orders', '/my-page/info', '/my-page/reviews', '/cart'];
  const order = [`/order/${orderId}`, `/checkout/${orderId}/complete`];
  for (const path of [...PUBLIC, ...own, ...order]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    if (SPEAKS.has(path)) await expect(page.getByRole('main')).toContainText(CALL);
    const foreignCount = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) =>
          [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') || (/^javascript:/.test(value) && name !== 'value'),
          ),
        ).length,
    );
    expect([path, foreignCount]).toEqual([path, 0]);
  }
  expect(calls).toEqual([]);
});
