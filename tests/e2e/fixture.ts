import { expect, test as base } from 'playwright/test';
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
