import { launchOptions } from '../../support/chromium';
import { underWorker } from '../../pwa/world';
import { expect, patientPage, test } from '../fixture';

/** What the browser says of a page that it restored, or did not. */
interface Restored {
  persisted: boolean;
  reasons: unknown;
}

// Playwright switches the cache off, and the headless shell has none
test('a full-page Back shows the page from the back-forward cache', async ({
  playwright,
  shop,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = patientPage(await browser.newPage({ locale: 'ko-KR', serviceWorkers: 'allow' }));
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.restored = String(persisted);
      });
    });
    for (const path of ['/', '/products/65a1c0e00000000000000201', '/cart']) {
      await page.goto(`${shop.url}${path}`);
      // a page that a new worker takes over while it is away is not restored
      await underWorker(page);
      await page.waitForLoadState('networkidle');
      // the browser drops a page from that cache when a worker takes control of it there
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      // another site, as a link of a vendor's would lead to
      await page.goto(`${shop.url.replace('localhost', '127.0.0.1')}/help`);
      await page.goBack({ waitUntil: 'commit' });
      await page.waitForFunction(() => 'restored' in document.documentElement.dataset);
      const restored = await page.evaluate((): Restored => {
        const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
          notRestoredReasons?: unknown;
        })[];
        return {
          persisted: document.documentElement.dataset.restored === 'true',
          reasons: entry?.notRestoredReasons ?? null,
        };
      });
      expect(restored, path).toEqual({ persisted: true, reasons: null });
    }
  } finally {
    await browser.close();
  }
});
