import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from 'playwright/test';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

test.beforeEach(({ expectNoise }) => expectNoise(/net::ERR_FAILED/));

/** What every page has, whatever is missing. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.getByRole('banner').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Whether the app has taken over what the server has rendered there. */
const isAlive = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => Object.keys(part).some((key) => key.startsWith('__reactFiber')));

/** From now on refuses the files that begin so; answers what was refused. */
async function refuse(page: Page, start = ''): Promise<string[]> {
  const refused: string[] = [];
  await page.route(`**/assets/${start}*.js*`, (route) => {
    refused.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  return refused;
}

/** Passes the half minute for which a file is asked for often. */
async function untilGivenUp(page: Page, refused: readonly string[], start: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2500);
        return refused.filter((file) => file.startsWith(`/assets/${start}`)).length;
      },
      { intervals: [50] },
    )
    // each try but the first asks for two addresses (decision 0141)
    .toBeGreaterThanOrEqual(33);
}

/** The network comes back, and the device says so. */
async function comeBack(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

test('a first visit whose network goes stays whole, and the late parts come with the network (product 10, Late parts)', async ({
  page,
}) => {
  await page.clock.install();
  const refused = await refuse(page, '{frame-footer,clinic-strip,product-sections}-');
  await page.goto('/@seongsu/products/65a1c0e00000000000000101');
  await page.evaluate(() => window.scrollBy(0, 300));
  await untilGivenUp(page, refused, 'frame-footer');
  await isWhole(page);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await isAlive(page, 'footer')).toBe(false);
  await comeBack(page);
  for (const part of ['footer', '#clinic', '#product-reviews'])
    await expect.poll(() => isAlive(page, part), part).toBe(true);
});

test('a part whose file is blocked leaves its place alone, and comes with `다시 시도`', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/products');
  const refused = await refuse(page, 'home-sections');
  await page.getByRole('banner').getByRole('link', { name: /달임/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('정성을 달이다');
  await untilGivenUp(page, refused, 'home-sections');
  await isWhole(page);
  await page.unrouteAll();
  await page.locator('#benefits').getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { name: '정성을 달이는 약속' })).toBeVisible();
});

test('no file and no class of the build is named as what blockers refuse', () => {
  const assets = path.resolve('dist/assets');
  const files = readdirSync(assets).filter((name) => /\.(js|css|woff2)$/.test(name));
  const styles = files.filter((name) => name.endsWith('.css'));
  const classes = styles.flatMap((name) =>
    [...readFileSync(path.join(assets, name), 'utf8').matchAll(/\.([a-z_][\w-]*)/gi)].map(
      ([, one = '']) => one,
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(classes.length).toBeGreaterThan(500);
  const LISTED = /promo|banner|track|analytics|sponsor|advert|(^|[-_.])ads?([-_.]|$)/i;
  expect([...files, ...classes].filter((name) => LISTED.test(name))).toEqual([]);
});

test(
  'no late file takes its page along, whichever is refused and whenever',
  { tag: '@whole' },
  async ({ page, expectNoise }) => {
    test.setTimeout(1_200_000);
    // the clock runs hours ahead of the server's, so that opening hours differ
    expectNoise(/React error #418/);
    await page.clock.install();
    for (const address of ['/', '/@seongsu', STICK_PATH, '/products?q=성수', '/clinic']) {
      const asked = new Set<string>();
      const note = (request: Request) => asked.add(request.url());
      page.on('request', note);
      await page.goto(address);
      await use(page);
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      const own = await page
        .locator('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
      // without their hashes
      const late = [...asked]
        .filter((url) => !own.includes(url))
        .flatMap((url) => /\/assets\/(.+-)[\w-]{8}\.js$/.exec(url)?.[1] ?? []);
      expect(late.length).toBeGreaterThan(3);
      for (const name of late)
        await test.step(`${address} without ${name}`, async () => {
          await refuse(page, name);
          await page.goto(address);
          await use(page);
          await page.waitForLoadState('networkidle');
          await use(page);
          await isWhole(page);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      for (const after of [0, 300, 5000])
        await test.step(`${address} without any after ${after} ms`, async () => {
          await page.goto(address);
          await page.clock.runFor(after);
          await refuse(page);
          await use(page);
          await isWhole(page);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
    }
  },
);

/** Scrolls down, and passes the half minute of tries. */
async function use(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollBy(0, 3000));
  for (let tries = 0; tries < 20; tries += 1) await page.clock.runFor(2500);
}
