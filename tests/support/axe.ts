import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Scans the page as it stands for WCAG 2.2 AA and fails with one line for each fault found.
 * @param within selector of the part to scan, the whole page without it
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await settle(page);
  const builder = new AxeBuilder({ page }).withTags(levels);
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`,
    ),
  );
  expect(faults).toEqual([]);
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
