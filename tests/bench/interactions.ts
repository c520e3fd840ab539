// npm run bench -- interactions: the ten main interactions by Event Timing, from the touch to the next frame, on a
// processor four times slower. A benchmark, not a test: it never fails for being slow.
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { checkout } from '../e2e/pages/checkout';
import { productPage, shopPages } from '../e2e/pages/shop-pages';
import { enterAs, signUp } from '../e2e/world/patient';
import { startShop, type Shop } from '../support/shop';
import { openDisplay } from '../support/virtual-display';
import { median, printTable } from './table';
import { onFreshPhone, slowPhone } from './visit';

const RUNS = 3;
/** What an interaction may take (web.dev, INP). */
const MAX_MS = 200;
/** Entries come after the frame that they are about. */
const ENTRY_MS = 500;
/** What an earlier step has started is over then: a page that has loaded once counts as idle for good. */
const CALM_MS = 500;

/** What `observe-interactions.js` adds to the page. */
type Observing = { observedInteraction: { start: () => void; stop: () => number } };

/** Touches a control of a calm page; returns the time until the next frame (ms). */
async function touch(page: Page, control: Locator): Promise<number> {
  await control.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(CALM_MS);
  await page.evaluate(() => {
    (window as unknown as Observing).observedInteraction.start();
  });
  await control.tap();
  await page.waitForTimeout(ENTRY_MS);
  return page.evaluate(() => (window as unknown as Observing).observedInteraction.stop());
}

async function measureAll(shop: Shop, display: string): Promise<Map<string, number>> {
  const patient = await signUp(shop);
  return onFreshPhone(
    async (phone) => {
      const page = await phone.newPage();
      await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-interactions.js') });
      await enterAs(page, patient);
      const session = await phone.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
      const measured = new Map<string, number>();
      const measure = async (name: string, control: Locator) => {
        measured.set(name, await touch(page, control));
      };
      const main = page.getByRole('main');
      const form = checkout(page);

      await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });
      const chips = page.getByRole('navigation', { name: '한약 갈래' });
      await measure('category', chips.getByRole('link', { name: '경옥고', exact: true }));
      await measure('tab', page.locator('nav a[href="/blog"]:visible'));
      await page.goBack();
      await shopPages(page).openProduct('경옥고 스틱');
      await measure('variant', main.getByRole('radio').nth(1));
      const amount = page.getByRole('group', { name: '수량' });
      await measure('quantity', amount.getByRole('button', { name: '수량 늘리기' }));
      await measure('add', page.getByRole('button', { name: '장바구니 담기' }));
      const cart = page.getByRole('banner').getByRole('link', { name: /^장바구니, \d/ });
      await measure('open cart', cart.first());
      await page.goBack();
      await productPage(page).chooseVariant('30포');
      await measure('buy', page.getByRole('button', { name: '바로 구매' }));
      await form.expectOpen();
      await measure('택배', form.part('배송 방법').getByRole('radio', { name: /택배/ }));
      await form.findClinic('성동구', '달임한의원 성수');
      await form.chooseLateDay();
      await measure('slot', form.times.locator('input:enabled').first());
      await measure('consent', page.getByRole('checkbox', { name: '모두 동의해요' }));
      return measured;
    },
    { baseURL: shop.url },
    display,
  );
}

const display = await openDisplay();
const shop = await startShop();
try {
  const runs: Map<string, number>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureAll(shop, display.name));
  printTable(
    ['slow processor', 'ms', `of ${MAX_MS}`],
    [...(runs[0]?.keys() ?? [])].map((name) => {
      const ms = median(runs.map((run) => run.get(name) ?? Number.NaN));
      return [name, ms, ms <= MAX_MS ? 'within' : 'above'];
    }),
  );
} finally {
  await shop.stop();
  await display.close();
}
