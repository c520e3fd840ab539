import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { faultsEverywhere } from './layout';
import { namelessParts } from './names';

/** Text below 7:1. */
async function paleText(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules('color-contrast-enhanced');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/** What moves for longer than a tenth of a second. */
const moving = (page: Page) =>
  page.evaluate(() => {
    const faults = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 100)
      .map(({ id }) => `an animation runs ${id}`);
    for (const element of document.querySelectorAll('body *')) {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      const longest = Math.max(...transitionDuration.split(',').map((each) => parseFloat(each)));
      if (longest > 0.1) faults.push(`${longest} s of ${element.className}`);
      if (scrollBehavior === 'smooth') faults.push(`${element.className} scrolls smoothly`);
    }
    return faults;
  });

/** All of them take a minute. */
const STEP = process.env.BROWSER_SUITE === 'whole' ? 1 : 3;

// one visit of each route for all three
test('routes: controls have names, headings and landmarks are in order; text has 7:1 and nothing moves if asked for', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  const look = async () => [
    ...(await namelessParts(page)),
    ...(await paleText(page)),
    ...(await moving(page)),
  ];
  expect(await faultsEverywhere(page, shop, look, STEP)).toEqual([]);
});
