import { expect, test } from '../fixture';
import { draft } from '../world/orders';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';
import { translate } from '../world/translation';

test.beforeEach(({ page, expectNoise }) => {
  // translated before its hydration, a page is rendered again
  expectNoise(/React error #418/);
  return translate(page);
});

test('texts that come and go leave a translated page whole', async ({ page, patient }) => {
  await enterAs(page, patient);
  await page.goto('/my-page/info');
  await expect(page.locator('h1 font').first()).toBeVisible();
  await page.getByRole('radio', { name: '남성' }).check();
  await page.getByLabel('이름').fill('');
  await page.getByLabel('이름').blur();
  await expect(page.getByText('빨갛게 표시된 곳을')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /건강정보|건강 정보/ })
    .first()
    .check();
  await page.getByRole('checkbox', { name: '당뇨', exact: true }).check();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto('/search');
  await expect(page.locator('main font').first()).toBeVisible();
  await page.getByRole('searchbox').fill('공진단');
  await page.getByRole('button', { name: '찾기' }).click();
  await expect(page.getByRole('status').filter({ hasText: '공진단' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('공진단');
});

test('every page can be translated, and left', { tag: '@whole' }, async ({ page, signedIn }) => {
  test.setTimeout(180_000);
  const own = ['', '/orders', '/reviews', '/info'].map((path) => `/my-page${path}`);
  const paths = [...PAGES.map(({ path }) => path), `/checkout/${await draft(signedIn)}`, ...own];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main font').first()).toBeAttached();
    await page.locator('a[href^="/"]:visible').first().click();
    await expect(page.locator('main font').first()).toBeAttached();
  }
});
