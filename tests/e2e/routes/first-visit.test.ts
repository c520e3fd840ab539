import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

/** When the frame with the first text was drawn, and when large pictures and scripts were requested. */
const moments = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource');
    const large = [...document.images]
      .filter((image) => image.loading !== 'lazy')
      .map((image) => image.currentSrc);
    const [text] = performance.getEntriesByName('first-contentful-paint');
    return {
      // startTime is that of the screen, some frames later
      text: (text as PerformanceEntry & { paintTime: number }).paintTime,
      pictures: files.filter(({ name }) => large.includes(name)).map((file) => file.startTime),
      scripts: files.filter(({ name }) => name.endsWith('.js')).map((file) => file.startTime),
    };
  });

for (const path of ['/', STICK_PATH]) {
  test(`scripts of ${path} are requested after its first text and its large picture`, async ({
    page,
  }) => {
    await page.goto(path);
    const { text, pictures, scripts } = await moments(page);
    expect(pictures.length).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.max(text, ...pictures));
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
