import type { Page } from 'playwright/test';
import type { Shop } from '../../support/shop';
import { expect, test } from '../fixture';
import { account, privatePaths } from '../world/account';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';

/** The least hit area of a control, and the least size of text, in CSS pixels (product 2). */
const TARGET = 44;
const CAPTION = 14;

/** Controls whose hit area is too small, and texts that are too small to read. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ target, caption }) => {
      const faults = new Set<string>();
      const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)}”`;
      /** A link within a sentence is as high as its line. */
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
      const takes = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        const label = hit?.closest('label');
        return (
          hit !== null &&
          (element.contains(hit) || (label !== null && label?.contains(element) === true))
        );
      };
      for (const element of document.querySelectorAll(
        'a[href], button, select, textarea, input:not([type=hidden])',
      )) {
        if (!element.checkVisibility({ visibilityProperty: true }) || isInSentence(element))
          continue;
        const { width, height } = element.getBoundingClientRect();
        // for assistive technology only, until it is focused
        if (width <= 1 || height <= 1 || (width >= target && height >= target)) continue;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!takes(element, x, y)) continue;
        /** How far it can be hit from its centre in both directions of an axis. */
        const extent = (dx: number, dy: number) => {
          let reach = 1;
          for (const way of [1, -1])
            for (
              let step = 1;
              step <= target && takes(element, x + way * step * dx, y + way * step * dy);
              step += 1
            )
              reach += 1;
          return reach;
        };
        const isWide = width >= target || extent(1, 0) >= target - 1;
        const isHigh = height >= target || extent(0, 1) >= target - 1;
        if (!isWide || !isHigh)
          faults.add(`${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)}`);
      }
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const parent = node.parentElement;
        if (!parent?.checkVisibility() || !node.textContent?.trim()) continue;
        const size = Number.parseFloat(getComputedStyle(parent).fontSize);
        if (size < caption && parent.getBoundingClientRect().width > 1)
          faults.add(`${size} px: ${node.textContent.trim().slice(0, 30)}`);
      }
      return [...faults];
    },
    { target: TARGET, caption: CAPTION },
  );
}

/** Words of up to nine syllables that stand on two lines, and anything wider than the page. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = new Set(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.getBoundingClientRect().width <= 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![가-힣])[가-힣]{2,9}(?![가-힣])/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) faults.add(`${word} (${parent.className})`);
      }
    }
    return [...faults];
  });
}

async function faultsOn(
  page: Page,
  paths: readonly string[],
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    faults.push(...(await look(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

const everywhere = PAGES.map(({ path }) => path);

async function faultsEverywhere(page: Page, shop: Shop, look: (page: Page) => Promise<string[]>) {
  const { patient, orders } = await account(shop);
  const faults = await faultsOn(page, everywhere, look);
  await enterAs(page, patient);
  faults.push(...(await faultsOn(page, privatePaths(orders), look)));
  return faults;
}

test('every control can be hit within 44 px, no text is below 14 px, and no word breaks in two', async ({
  page,
  shop,
}) => {
  const look = async () => [...(await tooSmall(page)), ...(await broken(page))];
  expect(await faultsEverywhere(page, shop, look)).toEqual([]);
});

const OTHER_WIDTHS = process.env.BROWSER_SUITE === 'whole' ? [820, 1280, 1920] : [];

// half of a phone's width is a zoom of 200 %
for (const width of [195, ...OTHER_WIDTHS])
  test(`no word breaks in two at a width of ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    expect(await faultsEverywhere(page, shop, broken)).toEqual([]);
  });
