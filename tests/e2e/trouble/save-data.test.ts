import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { shopPages } from '../pages/shop-pages';

/** Opens the list, and hovers over its first product without opening it. */
async function hesitate(page: Page): Promise<string> {
  await page.goto('/products');
  // the background services have started: the app knows whether it may preload
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/idle-')),
  );
  const link = page.getByRole('article').getByRole('link').first();
  const call = `/public-api/market${(await link.getAttribute('href')) ?? ''}`;
  await link.hover();
  return call;
}

test('a product is preloaded before the tap', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const call = await hesitate(page);
  await expect.poll(() => asked).toContain(call);
});

test.describe('a patient who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('gets small pictures, and no preloads', async ({ page }) => {
    await page.addInitScript(() => {
      const connection = { saveData: true, effectiveType: '4g' };
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const large = page.waitForResponse(/\/hero\/.+-(?!360)\d+\.(avif|webp)$/);
    await page.goto('/');
    const picture = await large;
    const smallest = await fetch(picture.url().replace(/-\d+(\.\w+)$/, '-360$1'));
    expect(Buffer.from(await smallest.arrayBuffer()).equals(await picture.body())).toBe(true);

    const call = await hesitate(page);
    await shopPages(page).chooseCategory('공진단');
    expect(asked).not.toContain(call);
  });
});
