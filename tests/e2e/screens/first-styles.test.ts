import type { Page } from 'playwright/test';
import { expect, openUnhydrated, test, waitForHydration } from '../fixture';
import { PAGES } from '../world/pages';
import { noteShifts, notedShifts } from '../world/shifts';

/** The server renders the others; these come with the shell, which waits for its styles. */
const ON_THE_DEVICE = ['/cart', '/saved'];
const RENDERED = PAGES.filter(({ path }) => !ON_THE_DEVICE.includes(path));

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Keeps the stylesheet from coming until what is returned is called. */
async function holdStylesheet(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.css', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('#styles')?.sheet);
    await page.unroute('**/assets/*.css');
  };
}

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);

for (const viewport of process.env.BROWSER_SUITE === 'whole' ? [PHONE, DESKTOP] : [PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the first screen stands before the stylesheet has come, and stays', async ({ page }) => {
      await noteShifts(page);
      const moved: Record<string, string[]> = {};
      for (const { what, path } of RENDERED) {
        const release = await holdStylesheet(page);
        await openUnhydrated(page, path);
        await painted(page);
        await page.evaluate(() => document.fonts.ready);
        await release();
        await waitForHydration(page);
        const shifts = await notedShifts(page);
        if (shifts.length > 0) moved[what] = shifts;
      }
      expect(moved).toEqual({});
    });
  });
}

/** How many texts below the fold are not rendered. */
const countSkipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-below] :is(p, li, h2)')].filter(
        (element) => !element.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );

test('what is below the fold is rendered once it has its styles, and at once where Back may restore a position', async ({
  page,
}) => {
  const skipped = () => countSkipped(page);
  const release = await holdStylesheet(page);
  await openUnhydrated(page, '/');
  await painted(page);
  expect(await skipped(), 'before the stylesheet').toBeGreaterThan(0);
  await release();
  await expect.poll(skipped, 'after it, with no movement').toBe(0);

  const releaseAgain = await holdStylesheet(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await painted(page);
  expect(await skipped(), 'after a reload').toBe(0);
  await releaseAgain();
});

test('what is below the fold is rendered also when the stylesheet does not come', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED .*\.css/);
  await page.route('**/assets/*.css', (route) => route.abort());
  await openUnhydrated(page, '/');
  await expect.poll(() => countSkipped(page)).toBe(0);
});

test('the server renders no field below the fold, which autofill would lay out with the first screen', async ({
  page,
}) => {
  for (const { what, path } of RENDERED) {
    const html = await (await page.request.get(path)).text();
    const below = await page.evaluate((text) => {
      const parts = new DOMParser().parseFromString(text, 'text/html');
      return {
        parts: parts.querySelectorAll('[data-below]').length,
        fields: parts.querySelectorAll('[data-below] :is(input, select, textarea)').length,
      };
    }, html);
    expect(below.parts, what).toBeGreaterThan(0);
    expect(below.fields, what).toBe(0);
  }
});
