import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { account, privatePaths } from '../world/account';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';
import { noteShifts, readToTheEnd } from '../world/shifts';
import { broken, toRest, tooSmall, wrongSizes } from './layout';
import { namelessParts } from './names';

const isWhole = process.env.BROWSER_SUITE === 'whole';

/** `npm test` reads one of the pages that have the same screen. */
const READ = isWhole
  ? PAGES
  : PAGES.filter(({ what }) => !/^terms|older|marketing|review|agreement|a category/.test(what));

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

/** Words at a zoom of 200 %, which is half of a phone's width. */
async function brokenAtHalf(page: Page): Promise<string[]> {
  const phone = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...phone, width: 195 });
  const faults = (await broken(page)).map((fault) => `at 195 px: ${fault}`);
  await page.setViewportSize(phone);
  return faults;
}

/** The open screen, loaded again for a reader who asks for more contrast and less motion. */
async function faultsIfAsked(page: Page): Promise<string[]> {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await page.reload();
  await toRest(page);
  const faults = [...(await paleText(page)), ...(await moving(page))];
  await page.emulateMedia({ contrast: null, reducedMotion: null });
  return faults;
}

/** Reads the open screen to its end, and checks it; `npm test` asks every sixth for more contrast. */
async function expectSound(page: Page, index: number): Promise<void> {
  await toRest(page);
  const shifts = await readToTheEnd(page);
  // the clinic's next free time comes later than the form around it
  if (!/\/checkout\/\w+$/.test(new URL(page.url()).pathname))
    expect(shifts, 'layout shifts').toEqual([]);
  await expectAccessible(page);
  expect([
    ...(await namelessParts(page)),
    ...(await tooSmall(page)),
    ...(await wrongSizes(page)),
    ...(await broken(page)),
    ...(await brokenAtHalf(page)),
    ...(isWhole || index % 6 === 0 ? await faultsIfAsked(page) : []),
  ]).toEqual([]);
}

/** All that is checked of a screen, with one visit for all of it. */
const SOUND =
  'no layout shift, WCAG 2.2 AA, names in order, 44 px, no word in two, 7:1 and still if asked (product 9, Sizes; product 11, The look)';

for (const [index, { what, path, heading }] of READ.entries())
  test(`${what} (${path}): ${SOUND}`, async ({ page }) => {
    await noteShifts(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(heading);
    await expectSound(page, index);
  });

test(`a patient’s own screens: ${SOUND}`, async ({ page, shop }) => {
  const { patient, orders } = await account(shop);
  await enterAs(page, patient);
  await noteShifts(page);
  for (const [index, path] of privatePaths(orders).entries())
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expectSound(page, index);
    });
});

test('a missing page shows so without a WCAG 2.2 AA violation', async ({
  page,
  expectNoise,
  patient,
}) => {
  expectNoise(/status of 404/);
  for (const path of ['/products/65a1c0e00000000000009999', '/blog/65a1c0e20000000000009999']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /홈으로 가기|둘러보기/ }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await enterAs(page, patient);
  await page.goto('/order/65a1c0e00000000000009999');
  await expect(page.getByText('주문을 찾을 수 없어요')).toBeVisible();
  await expectAccessible(page);
});
