import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { shopPages } from '../pages/shop-pages';
import { STICK_PATH } from '../world/products';

/** Opens the server-rendered page; its scripts load when the returned function is called. */
async function openPainted(page: Page, path: string, files = '**/assets/*.js') {
  let letIn = (): void => undefined;
  const isTime = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(files, (route) => isTime.then(() => route.continue()));
  // the page's own `goto` would wait for a hydration that cannot come
  await page.mainFrame().goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letIn;
}

test('taps before hydration are replayed after it, each once', async ({ page }) => {
  const letFilesIn = await openPainted(page, STICK_PATH);
  const ten = page.getByRole('main').getByRole('radio', { name: '10포' });
  const add = page.getByRole('button', { name: '장바구니 담기' });
  await ten.click();
  await add.click();
  // nobody waits without trying again
  await add.click();
  await expect(add).toHaveCSS('cursor', 'progress');
  await expect(ten).not.toBeChecked();

  letFilesIn();
  await expect(page.getByText('장바구니에 담았어요.')).toBeVisible();
  await expect(ten).toBeChecked();
  await expect(add).toHaveCSS('cursor', 'pointer');
  await shopPages(page).expectInCart(1);
  await shopPages(page).openCart();
  await expect(page.getByRole('main').getByText('10포', { exact: true })).toBeVisible();
});

test('pictures below the fold wait until the app can answer an early tap', async ({ page }) => {
  const below: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/pictures/ingredients/')) below.push(request.url());
  });
  const otherFiles = page.waitForResponse('**/assets/vendor-*.js');
  const letFilesIn = await openPainted(page, STICK_PATH, '**/assets/app-*.js');
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await otherFiles;
  expect(below).toEqual([]);

  letFilesIn();
  await shopPages(page).expectInCart(1);
  await expect.poll(() => below.length).toBeGreaterThan(0);
});

test('a tap on a part that has not loaded is replayed once it has', async ({ page }) => {
  const letFilesIn = await openPainted(page, STICK_PATH, '**/assets/product-sections-*.js');
  await shopPages(page).expectInCart(0);
  const reviews = page.getByRole('region', { name: '후기' }).getByRole('listitem');
  // what is below the fold has no names until it has its styles
  await expect(reviews.first()).toBeVisible();
  const first = await reviews.count();
  await page.getByRole('button', { name: '후기 더 보기' }).click();
  await expect(page.getByRole('button', { name: '후기 더 보기' })).toHaveCSS('cursor', 'progress');
  expect(await reviews.count()).toBe(first);

  letFilesIn();
  await expect.poll(() => reviews.count()).toBeGreaterThan(first);
});

test('a page that is scrolled before hydration stays where it is', async ({ page }) => {
  const letFilesIn = await openPainted(page, STICK_PATH);
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(place).toBe(900);
  letFilesIn();
  // the effects of the first render, which name the page, come after the router has scrolled
  await expect(page.locator('[role=status][aria-live=polite]')).toBeAttached({ timeout: 40_000 });
  expect(await place()).toBe(900);
});

test('input before hydration is kept', async ({ page }) => {
  const letFilesIn = await openPainted(page, '/search');
  const words = page.getByRole('searchbox', { name: '한약 이름' });
  await words.fill('경옥고');
  await words.blur();

  letFilesIn();
  await expect(page.getByRole('region', { name: '한약', exact: true })).toBeVisible();
  await expect(words).toHaveValue('경옥고');
  await page.getByRole('search').getByRole('button', { name: '찾기' }).click();
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: '경옥고' })}`);
});

test('a choice before hydration is kept', async ({ page }) => {
  const letFilesIn = await openPainted(page, '/products');
  await page.getByRole('combobox', { name: '정렬' }).selectOption('낮은 가격순');
  letFilesIn();
  await expect(page).toHaveURL(/sort=price-asc/);
});

test('a search before hydration is submitted by the browser', async ({ page }) => {
  const letFilesIn = await openPainted(page, '/search');
  await page.getByRole('searchbox', { name: '한약 이름' }).fill('경옥고');
  await page.getByRole('search').getByRole('button', { name: '찾기' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: '경옥고' })}`);
  letFilesIn();
  await expect(page.getByRole('article').first()).toBeVisible();
});
