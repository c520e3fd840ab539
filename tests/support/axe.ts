import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Scans the page as it stands for WCAG 2.2 AA and fails with one line for each fault found.
 * @param within selector of the part to scan, the whole page without it
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // the end of a page may come after the rest
  await page.waitForLoadState('networkidle');
  const before = page.viewportSize();
  if (before) await page.setViewportSize({ ...before, height: await fullHeight(page) });
  // a page that is as high as the screen grows with it: its end is below the fold, not half under the bar
  await page.evaluate(() => window.scrollTo(0, 0));
  await settle(page);
  const builder = new AxeBuilder({ page }).withTags(levels);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  if (before) await page.setViewportSize(before);
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`,
    ),
  );
  expect(faults).toEqual([]);
}

/**
 * The height at which nothing is below the fold: a bar that stands at the bottom of the screen covers
 * only what can be scrolled from under it, which is no fault.
 */
function fullHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(window.innerHeight, document.documentElement.scrollHeight + 200),
  );
}

/** Lets what fades or slides come to rest, for a half-faded text has half its contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((each) => each.finished));
  });
}
