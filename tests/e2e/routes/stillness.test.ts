import { expect, test } from '../fixture';
import { PAGES } from '../world/pages';
import { noteShifts, readToTheEnd } from '../world/shifts';

for (const { what, path } of PAGES) {
  test(`nothing moves by itself: ${what} (${path})`, async ({ page }) => {
    await noteShifts(page);
    await page.goto(path);
    expect(await readToTheEnd(page)).toEqual([]);
  });
}
