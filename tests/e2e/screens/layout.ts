import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { shortClassName } from '../../../scripts/build/class-names';
import type { Shop } from '../../support/shop';
import { expect } from '../fixture';
import { account, privatePaths } from '../world/account';
import { PAGES } from '../world/pages';
import { enterAs } from '../world/patient';

/** The least hit area of a control, and the least size of text, in CSS pixels (product 2). */
const TARGET = 44;
const CAPTION = 14;

/** Waits for the network, and ends every animation that has an end: a button that was pressed is smaller until then. */
export async function toRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // a page that paints nothing new may get no frame in which an animation could end by itself
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** Controls whose hit area is too small, and texts that are too small to read. */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ target, caption }) => {
      const faults = new Set<string>();
      const { scrollX, scrollY } = window;
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
      // a dialog that closes would bring the page back only after a moment (product 9)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
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

/** Visible heights of buttons (product 9). */
const HEIGHTS = { xl: 52, lg: 44, md: 36, sm: 28, xs: 24 };

const BUTTON_SHEET = 'src/ui/button/button.module.css';
const buttonCss = readFileSync(BUTTON_SHEET, 'utf8');
/** The name of a button's class in the built page. */
const buttonClass = (name: string) => shortClassName(name, BUTTON_SHEET, buttonCss);

/** Buttons that are not as high as their size says, and text or fields below their least size. */
export function wrongSizes(page: Page): Promise<string[]> {
  const buttons = {
    className: buttonClass('button'),
    heights: Object.entries(HEIGHTS).map(([name, height]) => [buttonClass(name), height] as const),
  };
  return page.evaluate(({ className, heights }) => {
    const faults = new Set<string>();
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (each) => each.checkVisibility({ visibilityProperty: true }) && each.clientWidth > 1,
      );
    const nameOf = (element: Element) => `“${element.textContent.trim().slice(0, 30)}”`;
    for (const button of seen(`.${className}`)) {
      const least = heights.find(([size]) => button.classList.contains(size))?.[1];
      if (least === undefined) continue;
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      let lines = 1;
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const words = document.createRange();
        words.selectNodeContents(node);
        if (node.parentElement?.closest('.visually-hidden') === null)
          lines = Math.max(lines, words.getClientRects().length);
      }
      const height = (button as HTMLElement).offsetHeight;
      // a label of two lines makes it higher
      if (lines > 1 ? height < least : Math.abs(height - least) > 0.5)
        faults.add(`${nameOf(button)} is ${height} px high instead of ${least}`);
    }
    for (const [selector, least] of [
      ['.body, textarea, select, input:is([type=text], [type=tel], [type=search])', 16],
      ['.small', 15],
      ['.caption, .eyebrow', 14],
    ] as const)
      for (const element of seen(selector)) {
        const size = parseFloat(getComputedStyle(element).fontSize);
        if (size < least) faults.add(`${nameOf(element)} is ${size} px instead of ${least}`);
      }
    return [...faults];
  }, buttons);
}

/** Words of up to nine syllables that stand on two lines, and anything wider than the page. */
export function broken(page: Page): Promise<string[]> {
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

/** Text that its control or heading cuts off, or that other text covers. */
export function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    const isAbove = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean) => {
      for (let each = element; each; each = each.parentElement)
        if (test(getComputedStyle(each))) return true;
      return false;
    };
    const lines: { text: string; parent: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 30) ?? '';
      const how = { visibilityProperty: true, contentVisibilityAuto: true };
      if (!text || !parent?.checkVisibility(how) || parent.closest('.visually-hidden')) continue;
      // bars lie above the page, strips and carousels scroll, and excerpts end in an ellipsis
      if (isAbove(parent, ({ position }) => position === 'fixed' || position === 'sticky'))
        continue;
      if (isAbove(parent, ({ overflowX }) => overflowX !== 'visible')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ text, parent, box });
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [index, { text, parent, box }] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top > box.bottom) break;
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - other.box.top;
        const isOver = wide > 3 && high > Math.min(box.height, other.box.height) / 3;
        if (isOver && parent !== other.parent) faults.add(`“${text}” lies on “${other.text}”`);
      }
    for (const control of document.querySelectorAll('main :is(button, a, label, h1, h2, h3, dd)'))
      if (
        control.checkVisibility({ visibilityProperty: true }) &&
        control.clientWidth > 1 &&
        getComputedStyle(control).overflowX !== 'visible' &&
        control.scrollWidth > control.clientWidth + 1
      )
        faults.add(`cut off: ${control.textContent.trim().slice(0, 30)}`);
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
    await toRest(page);
    faults.push(...(await look(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

const everywhere = PAGES.map(({ path }) => path);

/** The same on every route, public and signed in. */
export async function faultsEverywhere(
  page: Page,
  shop: Shop,
  look: (page: Page) => Promise<string[]>,
) {
  const { patient, orders } = await account(shop);
  const faults = await faultsOn(page, everywhere, look);
  await enterAs(page, patient);
  faults.push(...(await faultsOn(page, privatePaths(orders), look)));
  return faults;
}
