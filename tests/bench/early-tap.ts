import { applyThrottle, onFreshPhone, type Throttle } from './visit';

const LONGEST_MS = 120_000;

/**
 * Taps 장바구니 담기 as soon as a first visit shows it, without a worker.
 * @returns the time (ms) from the start of the navigation until the cart shows that it has the product
 */
export function measureEarlyTap(product: string, throttle: Throttle): Promise<number> {
  return onFreshPhone(
    async (phone) => {
      const page = await phone.newPage();
      page.setDefaultTimeout(LONGEST_MS);
      await applyThrottle(await phone.newCDPSession(page), throttle);
      await page.goto(product, { waitUntil: 'commit' });
      await page.getByRole('button', { name: '장바구니 담기' }).tap();
      await page.getByRole('link', { name: '장바구니, 1개 담김' }).first().waitFor();
      return page.evaluate(() => Math.round(performance.now()));
    },
    { serviceWorkers: 'block' },
  );
}
