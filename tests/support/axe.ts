import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Scans the page for WCAG 2.2 AA and fails with one line per violation.
 * @param within selector of the part to scan, the whole page without it
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // The end of a page may be rendered late.
  await page.waitForLoadState('networkidle');
  const before = page.viewportSize();
  if (before) await page.setViewportSize({ ...before, height: await fullHeight(page) });
  // Scrolls down, since the end of a page may otherwise be half covered by the bar.
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
 * The height at which nothing is below the fold: content that can be scrolled from under a fixed
 * bar is no violation.
 */
function fullHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(window.innerHeight, document.documentElement.scrollHeight + 200),
  );
}

/** Longer than any animation; one in a part that the browser does not render never ends. */
const SETTLED_MS = 5000;

/** Waits for animations, since half-faded text has half its contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const ending = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    const late = new Promise((resolve) => setTimeout(resolve, most));
    await Promise.race([late, Promise.allSettled(ending.map((each) => each.finished))]);
  }, SETTLED_MS);
}
