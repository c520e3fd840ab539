import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from '../fixture';
import { test } from '../own-database';
import { checkout } from '../pages/checkout';
import { cartPage } from '../pages/shop-pages';
import { account, privatePaths } from '../world/account';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';
import { lengthenNames } from './long-names';

// what it writes stays
test.use({ shopOf: 'long names' });

const WIDTHS = [390, 768, 1280];
const HEIGHT = 844;
/** `LOOKS=folder` stores a picture of every screen there, to be looked at. */
const folder = process.env.LOOKS;

/** Elements that overflow the screen or their box, or are cut off without an ellipsis. */
function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const boxOf = (element: Element): Element =>
      getComputedStyle(element).display.startsWith('inline') && element.parentElement
        ? boxOf(element.parentElement)
        : element;
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const out: string[] = [];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
      const box = boxOf(parent);
      // a box of one pixel is for assistive technology
      if (box.clientWidth <= 1 || getComputedStyle(box).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const edge = box.getBoundingClientRect();
      if (right > edge.right + 1 || left < edge.left - 1)
        out.push(`${parent.className}: ${node.textContent}`);
    }
    return [...over, ...out];
  });
}

/** Opens each screen at the width and stores a picture if wanted; returns what does not fit. */
async function lookAt(page: Page, width: number, paths: readonly string[], what: string) {
  const faults: string[] = [];
  await page.setViewportSize({ width, height: HEIGHT });
  for (const [at, where] of paths.entries()) {
    await page.goto(where);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await storeShot(page, `${what}-${width}-${String(at).padStart(2, '0')}`);
    faults.push(...(await misfits(page)).map((fault) => `${where} at ${width}: ${fault}`));
  }
  return faults;
}

async function storeShot(page: Page, name: string): Promise<void> {
  if (folder === undefined) return;
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

const everywhere = PAGES.map((each) => each.path);

test('names of maximum length fit every screen', async ({ page, shop }) => {
  test.setTimeout(600_000);
  const { patient, orders } = await account(shop);
  await lengthenNames(shop.databaseUrl!);
  await shop.restart();
  const faults: string[] = [];
  await enterAs(page, patient);
  for (const width of WIDTHS) {
    faults.push(...(await lookAt(page, width, privatePaths(orders), 'long-private')));
    await page.goto(`/checkout/${orders.empty}`);
    const clinics = await checkout(page).openClinics();
    await clinics.getByRole('searchbox').fill('성동구');
    await clinics.getByRole('button', { name: '찾기', exact: true }).click();
    await expect(clinics.getByRole('button', { name: /^달임한의원 성수/ })).toBeVisible();
    await storeShot(page, `long-clinics-${width}`);
    faults.push(...(await misfits(page)).map((fault) => `clinics at ${width}: ${fault}`));
  }
  // last, because visiting a clinic's home preselects the clinic
  for (const width of WIDTHS) faults.push(...(await lookAt(page, width, everywhere, 'long')));
  expect(faults).toEqual([]);
});

test('pictures that never load leave every screen laid out and readable', async ({
  page,
  shop,
}) => {
  test.setTimeout(600_000);
  const { patient, orders } = await account(shop);
  // requested and never answered
  await page.route('**/pictures/**', () => undefined);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const [at, where] of everywhere.entries()) await look(width, where, `slow-${width}-${at}`);
  }
  await enterAs(page, patient);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const [at, where] of privatePaths(orders).entries())
      await look(width, where, `slow-private-${width}-${at}`);
  }
  await page.goto('/cart');
  await cartPage(page).order();
  await checkout(page).expectOpen();

  async function look(width: number, where: string, name: string) {
    await page.goto(where, { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const flat = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.checkVisibility() && !image.complete)
        .filter((image) => image.getBoundingClientRect().height < 16)
        .map((image) => image.outerHTML),
    );
    expect(flat, `${where} at ${width}`).toEqual([]);
    await storeShot(page, name);
  }
});
