import path from 'node:path';
import { applyThrottle, onFreshPhone, type Throttle } from './visit';

/** Times from a tap on a product of the list, ms. */
export interface ListToProduct {
  /** Its name, price and picture are shown. */
  known: number;
  /** So are its buy buttons: the whole first screen. */
  whole: number;
}

/**
 * Taps the first product of the list on a first visit, once the page is calm.
 * @param withWorker whether the browser has service workers, which most in-app browsers have not
 */
export function measureListToProduct(
  list: string,
  throttle: Throttle,
  withWorker: boolean,
): Promise<ListToProduct> {
  return onFreshPhone(
    async (phone) => {
      const page = await phone.newPage();
      await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-product.js') });
      await applyThrottle(await phone.newCDPSession(page), throttle);
      await page.goto(list, { waitUntil: 'load' });
      await page.waitForLoadState('networkidle');
      if (withWorker)
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
          timeout: 120_000,
        });
      await page.locator('main article a[href*="/products/"]').first().tap();
      return page.evaluate(
        () => (globalThis as unknown as { listToProduct: Promise<ListToProduct> }).listToProduct,
      );
    },
    { serviceWorkers: withWorker ? 'allow' : 'block' },
  );
}
