import { expect, test as base, type Page } from 'playwright/test';
import { listen } from '../support/noise';
import { startShop, type Shop } from '../support/shop';

export { expect };

type PerTest = {
  /**
   * Announces console output that belongs to the test's story, such as the browser's line on a
   * declined request. Everything not announced fails the test.
   */
  expectNoise: (pattern: RegExp) => void;
};

/**
 * The test of every browser suite: a shop for each worker, its address as `baseURL`, and no
 * console error or warning, uncaught error or policy violation that was not announced.
 */
export const test = base.extend<PerTest, { shop: Shop }>({
  shop: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      // every way to pay that a shop can have
      const shop = await startShop({ env: { NICEPAY: 'on' } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  context: async ({ context }, use) => {
    const newPage = context.newPage.bind(context);
    context.newPage = async () => patientPage(await newPage());
    await use(context);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  expectNoise: [
    async ({ context }, use, info) => {
      const noise = await listen(context);
      const announced: RegExp[] = [];
      await use((pattern) => void announced.push(pattern));
      const unexpected = noise.filter((line) => !announced.some((pattern) => pattern.test(line)));
      if (info.status === info.expectedStatus) {
        expect(unexpected, 'unexpected browser noise').toEqual([]);
      } else if (unexpected.length > 0) {
        await info.attach('browser noise', { body: unexpected.join('\n') });
      }
    },
    { auto: true },
  ],
});

/**
 * The page of somebody who waits after going to an address: before the app is alive a link is followed by
 * the browser, and a button does nothing yet. Pages of the fixture's context are such pages.
 */
export function patientPage(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await untilAlive(page);
    return answer;
  };
  return page;
}

const ALIVE_MS = 5000;

/** Waits for the app to take over what the server painted; a page that is not the shop's is alive as it is. */
async function untilAlive(page: Page): Promise<void> {
  const isAlive = () =>
    document.getElementById('root') === null ||
    // the place of toasts is the app's own: it stands there once the whole page has been taken over
    document.querySelector('[role=status][aria-live=polite]') !== null;
  // a story may be of an app that never starts
  await page.waitForFunction(isAlive, null, { timeout: ALIVE_MS }).catch(() => undefined);
}
