import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { PAGES } from '../world/pages';
import { noteShifts, readToTheEnd } from '../world/shifts';

/** `npm test` reads one of the documents that have the same screen. */
const READ =
  process.env.BROWSER_SUITE === 'whole'
    ? PAGES
    : PAGES.filter(({ what }) => !/^terms|older|marketing|review/.test(what));

for (const { what, path, heading } of READ) {
  test(`${what} (${path}): no layout shift, no WCAG 2.2 AA violation`, async ({ page }) => {
    await noteShifts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(heading);
    expect(await readToTheEnd(page)).toEqual([]);
    await expectAccessible(page);
  });
}

test('a missing page shows so without a WCAG 2.2 AA violation', async ({ page, expectNoise }) => {
  expectNoise(/status of 404/);
  for (const path of ['/products/65a1c0e00000000000009999', '/blog/65a1c0e20000000000009999']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /홈으로 가기|둘러보기/ }).first()).toBeVisible();
    await expectAccessible(page);
  }
});
