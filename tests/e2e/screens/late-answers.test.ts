import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { account, privatePaths } from '../world/account';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';
import { noteShifts, notedShifts } from '../world/shifts';

const LATE_MS = 300;
/** A screen on which every page stands whole: what grows anywhere moves something that is seen. */
const WHOLE = 9000;

/** The pages that ask for something after they have been painted; a text has all it says in it. */
const ASKING = PAGES.map(({ path }) => path).filter(
  (path) => !/terms|policy|agreement|brand|about/.test(path),
);

/** Opens each page with answers that come late, and tells what moved on it. */
async function movedBy(page: Page, paths: readonly string[]): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 390 };
  await page.setViewportSize({ width, height: WHOLE });
  await noteShifts(page);
  await page.route(/\/(public-api|api|medical-streaming-api|token-service)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    // a page that was left does not wait for its answers
    await route.continue().catch(() => undefined);
  });
  // the faces are there, so that what moves is moved by an answer
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const moved: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    moved.push(...(await notedShifts(page)).map((shift) => `${path}: ${shift}`));
  }
  return moved;
}

test('answers that come late move nothing, wherever it stands', async ({ page }) => {
  test.setTimeout(180_000);
  expect(await movedBy(page, ASKING)).toEqual([]);
});

test('answers that come late move nothing on what is the patient’s own', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const { patient, orders } = await account(shop);
  await enterAs(page, patient);
  expect(await movedBy(page, privatePaths(orders))).toEqual([]);
});
