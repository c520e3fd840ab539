import { expect, openUnhydrated, test, waitForHydration } from '../fixture';
import { PAGES } from '../world/pages';
import { noteShifts, notedShifts } from '../world/shifts';

/** The server renders the others; these come with the shell, which waits for its styles. */
const ON_THE_DEVICE = ['/cart', '/saved'];
const RENDERED = PAGES.filter(({ path }) => !ON_THE_DEVICE.includes(path));

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

for (const viewport of process.env.BROWSER_SUITE === 'whole' ? [PHONE, DESKTOP] : [PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the first screen stands before the stylesheet has come, and stays', async ({ page }) => {
      await noteShifts(page);
      const moved: Record<string, string[]> = {};
      for (const { what, path } of RENDERED) {
        let release: () => void = () => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await page.route('**/assets/*.css', async (route) => {
          await held;
          await route.continue();
        });
        await openUnhydrated(page, path);
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        await page.evaluate(() => document.fonts.ready);
        release();
        await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('#styles')?.sheet);
        await waitForHydration(page);
        const shifts = await notedShifts(page);
        if (shifts.length > 0) moved[what] = shifts;
        await page.unroute('**/assets/*.css');
      }
      expect(moved).toEqual({});
    });
  });
}
