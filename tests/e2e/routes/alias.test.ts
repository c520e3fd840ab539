import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { signIn } from '../pages/sign-in';
import { STICK_PATH } from '../world/products';

const POST = '/blog/65a1c0e20000000000000001';
const PRIVACY = '후기 개인정보 수집·이용 동의 - 프리미엄 한약, 달임';
const CLINICS = '한의원 찾기 - 프리미엄 한약, 달임';

/** Opens a clinic's storefront, and waits until the tab has stored its alias. */
async function enter(page: Page, alias: string): Promise<void> {
  await page.goto(`/@${alias}`);
  const stored = () => page.evaluate(() => window.sessionStorage.getItem('clinicAlias'));
  await expect.poll(stored).toBe(alias);
}

test('with a stored alias the blog redirects to the clinic, and nothing links to the blog', async ({
  page,
  shop,
}) => {
  const toBlog = page.locator('a[href*="/blog"]');
  await page.goto('/');
  await expect(toBlog.first()).toBeAttached();
  await enter(page, 'seongsu');
  for (const path of ['/blog', '/blog?page=2', POST])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL('/@seongsu');
    });
  for (const path of ['/@seongsu', '/cart', '/clinic'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await page.mouse.wheel(0, 10_000);
      await expect(toBlog).toHaveCount(0);
    });
  // the server renders the whole page, also below the fold
  for (const path of [
    '/products',
    '/products?search=%EC%97%86%EB%8A%94',
    STICK_PATH,
    '/products/ffffffffffffffffffffffff',
    '/promotion/first-consultation',
    '/about/gongjindan',
    '/brand',
    '/terms-of-use',
  ])
    await test.step(path, async () => {
      const headers = { cookie: 'clinicAlias=seongsu' };
      const html = await (await fetch(shop.url + path, { headers })).text();
      expect(html).toContain('<main');
      expect(html).not.toMatch(/href="[^"]*\/blog/);
    });
});

test('with a stored alias pages without a local variant have the clinic in their titles', async ({
  page,
  shop,
}) => {
  await enter(page, 'seongsu');
  for (const [path, title] of [
    ['/clinic', CLINICS],
    ['/review-privacy-agreement', PRIVACY],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`달임한의원 성수 | ${title}`);
    // the source depends on this browser's cookie
    const source = async (headers: Record<string, string>) => {
      const answer = await fetch(shop.url + path, { headers });
      const html = await answer.text();
      return [/<title>(.*?)<\/title>/.exec(html)?.[1], answer.headers.get('cache-control')];
    };
    expect(await source({ cookie: 'clinicAlias=seongsu' })).toEqual([
      `달임한의원 성수 | ${title}`,
      'private, no-cache',
    ]);
    expect(await source({})).toEqual([
      title,
      expect.stringMatching(/^public, max-age=0,.* s-maxage=60/),
    ]);
  }
});

test('a cached copy of the plain page is never rendered in a clinic’s storefront', async ({
  page,
}) => {
  await enter(page, 'seongsu');
  // as from a cache that holds the page of a browser without an alias
  await page.route(/\/(blog|clinic)$/, async (route) => {
    const answer = await fetch(route.request().url());
    const { 'content-encoding': _coding, ...headers } = Object.fromEntries(answer.headers);
    await route.fulfill({ headers, body: await answer.text() });
  });
  await page.addInitScript(() => {
    const painted: string[] = [];
    const look = () => {
      const main = document.querySelector('main');
      if (main?.checkVisibility({ visibilityProperty: true }) === true)
        painted.push(document.querySelector('nav[aria-label="주요 메뉴"]')?.textContent ?? '');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { painted });
  });
  for (const [path, address, title] of [
    ['/blog', '/@seongsu', '달임한의원 성수 | 프리미엄 한약, 달임'],
    ['/clinic', '/clinic', `달임한의원 성수 | ${CLINICS}`],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(address);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const painted = await page.evaluate(
        () => (window as unknown as { painted: string[] }).painted,
      );
      expect(painted.length).toBeGreaterThan(0);
      expect(painted.filter((tabs) => tabs.includes('이야기'))).toEqual([]);
    });
});

test('with the media-only alias stored, a guard’s target opens under it after login', async ({
  page,
}) => {
  const login = signIn(page);
  await enter(page, 'media');
  await page.goto('/@seongsu/my-page/orders?from=letter');
  await expect(page).toHaveURL('/@seongsu');
  await login.leave();
  await login.chooseFresh('full');
  await expect(page).toHaveURL('/@media/my-page/orders?from=letter');
});
