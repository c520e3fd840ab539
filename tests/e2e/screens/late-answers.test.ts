import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { account, privatePaths } from '../world/account';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';
import { noteShifts, notedShifts } from '../world/shifts';

const LATE_MS = 300;
/** A viewport that shows every page whole, so that any layout shift is visible. */
const WHOLE = 9000;

/** Pages that request data after the first paint; text pages have everything in them. */
const ASKING = PAGES.map(({ path }) => path).filter(
  (path) => !/terms|policy|agreement|brand|about/.test(path),
);

/** Opens each page with delayed responses, and returns its layout shifts. */
async function movedBy(page: Page, paths: readonly string[]): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 390 };
  await page.setViewportSize({ width, height: WHOLE });
  await noteShifts(page);
  let isWhole = Promise.resolve<unknown>(null);
  await page.route(/\/(public-api|api|medical-streaming-api|token-service)\//, async (route) => {
    await isWhole;
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    // do not wait for the responses of a page that was left
    await route.continue().catch(() => undefined);
  });
  // fonts have loaded, so that every shift comes from a response
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const moved: string[] = [];
  for (const path of paths) {
    let letIn = (): void => undefined;
    isWhole = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    // what is below the fold is rendered late too, out of sight on a usual screen
    await page.waitForFunction(() => !('deferred' in document.documentElement.dataset));
    const before = await notedShifts(page);
    letIn();
    await page.waitForLoadState('networkidle');
    const after = (await notedShifts(page)).slice(before.length);
    moved.push(...after.map((shift) => `${path}: ${shift}`));
  }
  return moved;
}

test('late responses cause no layout shift', async ({ page }) => {
  test.setTimeout(180_000);
  expect(await movedBy(page, ASKING)).toEqual([]);
});

test('late responses cause no layout shift on private pages', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const { patient, orders } = await account(shop);
  await enterAs(page, patient);
  // how tall a day's times are depends on the hour; `every-screen.test.ts` looks at the checkout in a usual viewport
  const paths = privatePaths(orders).filter((path) => !/checkout\/\w+$/.test(path));
  expect(await movedBy(page, paths)).toEqual([]);
});
