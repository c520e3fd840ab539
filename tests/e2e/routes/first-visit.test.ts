import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

/** The time of a paint is that of the screen, up to a frame after the page has drawn it. */
const FRAME_MS = 17;

/** When scripts were requested, and when the first text and the large pictures were painted. */
const moments = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const large = [...document.images]
      .filter((image) => image.loading !== 'lazy')
      .map((image) => image.currentSrc);
    const [words] = performance.getEntriesByName('first-contentful-paint');
    return {
      words: words?.startTime ?? Infinity,
      pictures: files.filter(({ name }) => large.includes(name)).map((file) => file.responseEnd),
      scripts: files.filter(({ name }) => name.endsWith('.js')).map((file) => file.startTime),
    };
  });

for (const path of ['/', STICK_PATH]) {
  test(`text and the large picture of ${path} come before the scripts`, async ({ page }) => {
    await page.goto(path);
    const { words, pictures, scripts } = await moments(page);
    expect(pictures.length).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThan(Math.max(words, ...pictures) - FRAME_MS);
  });
}

test('a large picture that never loads does not block buying', async ({ page }) => {
  await page.route('**/pictures/**', () => undefined);
  await page.goto(STICK_PATH, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: '장바구니 담기' }).first().click();
  await expect(page.getByRole('link', { name: /장바구니.*1/ }).first()).toBeVisible();
});

test('a page whose scripts fail in a tunnel hydrates after it', async ({ page, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  let isInTunnel = true;
  page.once('requestfailed', () => {
    isInTunnel = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isInTunnel ? route.abort('internetdisconnected') : route.continue(),
  );
  await page.goto(STICK_PATH);
  await page.getByRole('button', { name: '장바구니 담기' }).first().click();
  await expect(page.getByRole('link', { name: /장바구니.*1/ }).first()).toBeVisible();
});
