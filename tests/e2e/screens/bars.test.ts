import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { draft, fillIn } from '../world/orders';
import { STICK, STICK_PATH } from '../world/products';
import { covered } from './covered';
import { faultsEverywhere, toRest } from './layout';

for (const width of [1280, 1920])
  test(
    `nothing that stays in view covers a text or a control at ${width} px (product 9, Layers)`,
    { tag: '@whole' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      expect(await faultsEverywhere(page, shop, covered)).toEqual([]);
    },
  );

/** Two phones, the narrowest, and one on its side. */
const PHONES = ['390×844', '320×568', '280×653', '844×390'] as const;

test('nothing that stays in view covers a text or a control on phones, nor the buying box on a desktop (product 9, Layers)', async ({
  page,
  signedIn: patient,
}) => {
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  const order = await draft(patient);
  await fillIn(patient, order);
  const faults: string[] = [];
  for (const path of ['/', STICK_PATH, '/cart', `/checkout/${order}`]) {
    await page.goto(path);
    await toRest(page);
    const sizes = path === STICK_PATH ? [...PHONES, '1280×800'] : PHONES;
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('×').map(Number);
      await page.setViewportSize({ width, height });
      faults.push(...(await covered(page)).map((fault) => `${path} at ${size}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test('a product marks the tab of what is read, also after a jump from its end to its top (product 2, Product page)', async ({
  page,
}) => {
  await page.goto(STICK_PATH);
  const marked = page.getByRole('navigation', { name: '한약 정보' }).locator('[aria-current]');
  for (const [place, words] of [
    ['end', /^후기/],
    ['start', '설명'],
  ] as const) {
    await page.evaluate(
      (to) => window.scrollTo(0, to === 'end' ? document.documentElement.scrollHeight : 0),
      place,
    );
    await expect(marked).toHaveText(words);
  }
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

/** A phone, 400 % zoom and 200 % text. */
const ZOOMS = [
  [412, 839, 100],
  [320, 256, 100],
  [360, 780, 200],
] as const;

test('no control of a product that has the focus is behind a bar (product 9, Layers)', async ({
  page,
}) => {
  await page.goto(STICK_PATH);
  for (const [width, height, text] of ZOOMS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    await page.getByRole('button', { name: '후기 쓰기' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
    });
    expect(await behindBars(page), `${width}×${height}, ${text} % text`).toEqual([]);
  }
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
