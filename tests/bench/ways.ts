import { openWay, PUBLIC_WAYS, standing } from '../support/public-ways';
import { countRounds } from '../support/rounds';
import { applyThrottle, onFreshPhone, type Throttle } from './visit';

const MAX_MS = 120_000;

/** A browser without a worker, as most in-app browsers are: the worker would answer for the network. */
const withoutWorker = { serviceWorkers: 'block' } as const;

/**
 * Taps one link of each kind between public pages, on a first visit once its page is calm.
 * @returns for each the round trips until the page stands, and the time that this takes (ms) under `throttle`
 */
export async function measureWays(
  origin: string,
  throttle: Throttle,
): Promise<{ name: string; rounds: number; ms: number }[]> {
  const measured = [];
  for (const way of PUBLIC_WAYS) {
    const { rounds } = await onFreshPhone(async (phone) => {
      const page = await phone.newPage();
      const link = await openWay(page, origin, way);
      return countRounds(page, () => link.tap(), standing(page, way));
    }, withoutWorker);
    const ms = await onFreshPhone(async (phone) => {
      const page = await phone.newPage();
      page.setDefaultTimeout(MAX_MS);
      await applyThrottle(await phone.newCDPSession(page), throttle);
      const link = await openWay(page, origin, way);
      const started = performance.now();
      await link.tap();
      await standing(page, way).waitFor();
      return Math.round(performance.now() - started);
    }, withoutWorker);
    measured.push({ name: way.name, rounds, ms });
  }
  return measured;
}

/**
 * Goes from the list to a product and Back, inside the app.
 * @returns the time (ms) from Back until the list is painted again
 */
export function measureBack(origin: string, throttle: Throttle): Promise<number> {
  return onFreshPhone(async (phone) => {
    const page = await phone.newPage();
    page.setDefaultTimeout(MAX_MS);
    const [way] = PUBLIC_WAYS.filter(({ name }) => name === 'list → product');
    if (!way) throw new Error('There is no way from the list to a product.');
    const link = await openWay(page, origin, way);
    await link.tap();
    await standing(page, way).waitFor();
    await page.waitForLoadState('networkidle');
    const session = await phone.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpu });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const started = performance.now();
          const shown = new MutationObserver(() => {
            if (!/모두 \d+가지/.test(document.querySelector('main')?.textContent ?? '')) return;
            shown.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => resolve(Math.round(performance.now() - started))),
            );
          });
          shown.observe(document.body, { childList: true, subtree: true });
          history.back();
        }),
    );
  }, withoutWorker);
}
