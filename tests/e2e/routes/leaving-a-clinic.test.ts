import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

const OUT = '달임 전체 보기';
const stored = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('clinicAlias'));

/** The clinic's line of the header. */
const clinicLine = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: '달임한의원 성수', exact: true });
const wayOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: OUT });

async function expectPlain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: OUT })).toHaveCount(0);
  await expect(page).not.toHaveTitle(/달임한의원/);
}

test('every page of a clinic’s frame names the clinic in its header, by address and by what is stored (product 2, Clinic’s line)', async ({
  page,
  shop,
}) => {
  for (const path of ['', '/products', '/cart', '/brand', '/terms-of-use', '/help', STICK_PATH]) {
    await page.goto(`/@seongsu${path}`);
    await expect(clinicLine(page)).toBeVisible();
    await expect(wayOut(page)).toHaveAttribute('href', '/');
  }
  for (const path of ['/clinic', '/review-privacy-agreement', '/products', '/cart']) {
    await page.goto(path);
    await expect(clinicLine(page)).toBeVisible();
  }
  // also before any script
  const html = await (await fetch(`${shop.url}/@seongsu/products`)).text();
  expect(html).toContain(OUT);
});

test('the way out clears the stored clinic, in header and footer; Back leads into it again', async ({
  page,
}) => {
  await page.goto('/@seongsu/products');
  await expect.poll(() => stored(page)).toBe('seongsu');
  await wayOut(page).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page)).toBeNull();
  await expectPlain(page);
  for (const path of ['/products', '/clinic', '/cart', STICK_PATH]) {
    await page.goto(path);
    await expectPlain(page);
  }
  await page.goto('/@seongsu/help');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: OUT });
  await footer.click();
  await expect(page).toHaveURL('/');
  await expectPlain(page);
  await page.goBack();
  await expect(page).toHaveURL('/@seongsu/help');
  await expect(clinicLine(page)).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/');
  await expectPlain(page);
});

test('an alias that names no clinic leaves nothing behind: the next page is the whole shop’s (product 4, Alias handling)', async ({
  page,
  isMobile,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  await page.goto('/@seongsu');
  await expect.poll(() => stored(page)).toBe('seongsu');
  for (const path of ['', '/products', '/help']) {
    await page.goto(`/@no-such-clinic${path}`);
    await expectPlain(page);
    await expect.poll(() => stored(page)).toBeNull();
    await page.mouse.wheel(0, 100);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
      'href',
      '/manifest.webmanifest',
    );
    const menu = isMobile ? page.getByRole('navigation', { name: '주요 메뉴' }) : page;
    const stories = menu.getByRole('link', { name: /이야기/ }).first();
    await expect(stories).toBeVisible();
    await stories.click();
    await expect(page).toHaveURL('/blog');
    await expectPlain(page);
  }
});

test(
  'two tabs agree: a tab that has the clinic only stored leaves with the other',
  { tag: '@whole' },
  async ({ page, context }) => {
    await page.goto('/@seongsu');
    await expect.poll(() => stored(page)).toBe('seongsu');
    const other = await context.newPage();
    await other.goto('/clinic');
    await expect(clinicLine(other)).toBeVisible();
    // what tells the tabs starts before the launcher, which comes with the first movement
    for (const tab of [page, other]) {
      await tab.keyboard.press('Shift');
      await expect(tab.getByRole('button', { name: '채팅 문의' })).toBeVisible();
    }
    await wayOut(page).click();
    await expect(page).toHaveURL('/');
    await expectPlain(other);
    await other.reload();
    await expectPlain(other);
    await page.reload();
    await expectPlain(page);
  },
);

test(
  'the longest name breaks no word and no layout at 195 px',
  { tag: '@whole' },
  async ({ page }) => {
    await page.setViewportSize({ width: 195, height: 422 });
    const name = '달임한의원 강남역십일번출구삼성전자서비스센터뒤편별관이층';
    await page.route('**/members/clinics/local/seongsu', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), clinicName: name } });
    });
    await page.goto('/clinic');
    await page.goto('/@seongsu/cart');
    const line = page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(line).toBeVisible();
    const box = await line.boundingBox();
    expect(box?.height).toBe(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(195);
    await expect(wayOut(page)).toBeVisible();
    const widths = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widths).toBe(195);
  },
);
