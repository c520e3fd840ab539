import type { Route } from 'playwright/test';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

const STICK = /경옥고 스틱/;

test('a tapped product shows its name, price and picture before its data has come', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const hold = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(`**/public-api/market${STICK_PATH}`, hold);
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  // the page's code was there before the tap: what a first touch asks for besides is for later
  await page.route('**/*.js', hold);
  await page.getByRole('main').getByRole('link', { name: STICK }).first().click();
  await expect(page).toHaveURL(STICK_PATH);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: STICK })).toBeVisible();
  await expect(main.getByText('189,000원')).toBeVisible();
  await expect(page).toHaveTitle(/경옥고 스틱/);
  await expect(main.getByRole('button', { name: '장바구니 담기' })).toBeHidden();
  release();
  await expect(main.getByRole('button', { name: '장바구니 담기' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: STICK })).toBeVisible();
});

test('a tapped product that cannot be loaded shows the error of the page', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of (404|500)|ApiError/);
  let status = 500;
  await page.route(`**/public-api/market${STICK_PATH}`, (route) =>
    route.fulfill({ status, json: { code: 'any', message: '잠시 후에 다시 시도해 주세요.' } }),
  );
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('main').getByRole('link', { name: STICK }).first();
  await link.click();
  await expect(page.getByText('화면을 불러오지 못했어요')).toBeVisible();
  status = 404;
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: /한약을 찾지 못했어요/ })).toBeVisible();
  await page.unroute(`**/public-api/market${STICK_PATH}`);
  await page.goto('/products');
  await link.click();
  await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible();
});

for (const motion of ['no-preference', 'reduce'] as const)
  test(`the picture of a list becomes the product's, with motion: ${motion} (product 9, Interface)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/products');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      const moved: string[] = [];
      Object.assign(window, { moved });
      document.startViewTransition = (...given) => {
        const transition = start(...given);
        const look = () => {
          for (const { effect } of document.getAnimations())
            moved.push((effect as KeyframeEffect).pseudoElement ?? '');
        };
        transition.ready.then(look, (fault: unknown) => moved.push(String(fault)));
        return transition;
      };
    });
    const tap = (name: RegExp) =>
      page.getByRole('main').getByRole('link', { name }).first().click();
    const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
    await tap(STICK);
    await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible();
    const groups = ['::view-transition-group(product)', '::view-transition-new(product)'];
    if (motion === 'reduce') expect(await moved()).toEqual([]);
    else expect(await moved()).toEqual(expect.arrayContaining(groups));
    // two pictures of the product's page: nothing moves, and nothing fails
    const before = (await moved()).length;
    await page.getByRole('region', { name: '함께 보는 한약' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: STICK })).toBeHidden();
    expect(await moved()).toHaveLength(before);
  });
