import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';
import { faultsEverywhere, toRest } from './layout';

/** What lies on other text or controls while the page is scrolled in steps of 200 px; bars at its edges may. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    const stuckOver = (hit: Element, below: Element) => {
      for (let each: Element | null = hit; each && !each.contains(below); each = each.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(each).position)) return each;
      return null;
    };
    const isBar = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height < 130 && (top < 100 || bottom > window.innerHeight - 100);
    };
    const owners = [...document.querySelectorAll('main *, footer *')].filter(
      (each) =>
        each.matches('a[href], button, input, select, textarea') ||
        [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    for (let top = 0; top < lowest + 200; top += 200) {
      window.scrollTo({ top, behavior: 'instant' });
      for (const owner of owners) {
        const { left, width, top: y, height } = owner.getBoundingClientRect();
        if (width <= 1 || y < 0 || y + height > window.innerHeight) continue;
        const hit = document.elementFromPoint(left + width / 2, y + height / 2);
        if (!hit || hit.contains(owner) || owner.contains(hit)) continue;
        const over = stuckOver(hit, owner);
        if (over && !isBar(over))
          faults.add(`“${over.textContent.slice(0, 30)}” over “${owner.textContent.slice(0, 30)}”`);
      }
    }
    return [...faults];
  });

for (const width of [1280, 1920])
  test(
    `nothing that stays in view covers a text or a control at ${width} px (product 9, Layers)`,
    { tag: '@whole' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsEverywhere(page, shop, covered)).toEqual([]);
    },
  );

test('the buying box of a product stays among its sections (product 9, Layers)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(STICK_PATH);
  await toRest(page);
  expect(await covered(page)).toEqual([]);
});

/** Controls that lie behind a bar once Tab has focused them (WCAG 2.4.11). */
async function behindBars(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => document.body.focus());
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body) return 'over';
      const { left, top, width, height } = focused.getBoundingClientRect();
      if (width <= 1) return null;
      // a card may be higher than the screen
      const ends = [Math.max(0, top), Math.min(window.innerHeight, top + height)] as const;
      const isSeen = [0.25, 0.5, 0.75].some((share) => {
        const y = ends[0] + (ends[1] - ends[0]) * share;
        const hit = document.elementFromPoint(left + width / 2, y);
        const owner = hit?.closest('label') ?? hit;
        return owner !== null && (focused.contains(owner) || owner.contains(focused));
      });
      return isSeen ? null : `${focused.textContent.slice(0, 30)} ${top}`;
    });
    if (fault === 'over') return step > 20 ? faults : ['Tab reaches hardly anything'];
    if (fault !== null) faults.push(fault);
  }
  return [...faults, 'Tab finds no end'];
}

for (const [what, width, height, text] of [
  ['a phone', 412, 839, 100],
  ['400 % zoom', 320, 256, 100],
  ['200 % text', 360, 780, 200],
] as const)
  test(`no control of a product that has the focus is behind a bar: ${what} (product 9, Layers)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(STICK_PATH);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    await page.getByRole('button', { name: '후기 쓰기' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await behindBars(page)).toEqual([]);
  });

test('in forced colours a chosen box looks chosen (product 9, Layers)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/products');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  for (const box of [
    sheet.getByRole('checkbox', { name: '선물 포장만 보기' }),
    sheet.getByRole('radio', { name: '환', exact: true }),
  ]) {
    const label = box.locator('xpath=ancestor::label');
    await toRest(page);
    const before = await label.screenshot();
    await box.check();
    await box.blur();
    await toRest(page);
    expect((await label.screenshot()).equals(before)).toBe(false);
  }
});

test('an agreement is printed without bars and buttons (product 9, Layers)', async ({ page }) => {
  await page.goto('/agreement/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const parts = page
    .locator('footer, button')
    .or(page.getByRole('banner').locator('> *'))
    .or(page.getByRole('navigation', { name: '주요 메뉴' }))
    .or(page.getByRole('link', { name: '본문으로 바로 가기' }));
  await expect(parts.first()).toBeAttached();
  await expect(parts.filter({ visible: true })).toHaveCount(0);
  const colour = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(colour).toBe('rgb(0, 0, 0)');
});
