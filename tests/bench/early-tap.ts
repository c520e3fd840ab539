import path from 'node:path';
import { applyThrottle, onFreshPhone, type Throttle } from './visit';

const MAX_MS = 120_000;

/**
 * Taps 장바구니 담기 as soon as a first visit shows it, without a worker.
 * @returns the time (ms) from the start of the navigation until the cart shows that it has the product
 */
export function measureEarlyTap(product: string, throttle: Throttle): Promise<number> {
  return onFreshPhone(
    async (phone) => {
      const page = await phone.newPage();
      page.setDefaultTimeout(MAX_MS);
      await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-cart.js') });
      await applyThrottle(await phone.newCDPSession(page), throttle);
      await page.goto(product, { waitUntil: 'commit' });
      await page.getByRole('button', { name: '장바구니 담기' }).tap();
      return page.evaluate(
        () => (globalThis as unknown as { firstInCart: Promise<number> }).firstInCart,
      );
    },
    { serviceWorkers: 'block' },
  );
}
