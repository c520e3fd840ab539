import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { PAGES } from '../world/pages';
import { noteShifts, notedShifts } from '../world/shifts';

/** The pages that most visits begin with, of every layout that has fixed headlines. */
const ENTRIES = PAGES.filter(({ what }) =>
  ['home', 'the home of a clinic', 'all products', 'a product', 'blog', 'clinics'].includes(what),
);

/** Waits until the scripts start, with which the font comes. */
const toStart = (page: Page) =>
  page.waitForFunction(() => !('unstarted' in document.documentElement.dataset));

/** A skeleton's element goes when its data come, between two questions. */
function gone(error: Error): null {
  if (error.message.includes('Could not find node')) return null;
  throw error;
}

/** For the elements of a selector: whether each letter is drawn from the shop's own file, or none is. */
async function ownLetters(page: Page, selector: string): Promise<('all' | 'none' | 'some')[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const drawn: ('all' | 'none' | 'some')[] = [];
  for (const nodeId of nodeIds) {
    const answer = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(gone);
    if (answer === null) continue;
    const { fonts } = answer;
    // the wordmark is hidden on a phone's pages below the first
    if (fonts.length === 0) continue;
    const own = fonts.filter(({ isCustomFont }) => isCustomFont);
    drawn.push(own.length === 0 ? 'none' : own.length === fonts.length ? 'all' : 'some');
  }
  await session.detach();
  return drawn;
}

test(
  'headlines of the shop are whole in its face, all other text in the platform’s, with one font of at most 20 kB',
  { tag: '@whole' },
  async ({ page }) => {
    const sizes = new Map<string, number>();
    page.on('response', async (answer) => {
      if (answer.request().resourceType() === 'font')
        sizes.set(answer.url(), Number(answer.headers()['content-length'] ?? Infinity));
    });
    for (const { path } of ENTRIES) {
      await page.goto(path);
      await toStart(page);
      await page.evaluate(() => document.fonts.ready);
      expect(new Set(await ownLetters(page, '.serif')), path).toEqual(new Set(['all']));
      expect(
        new Set(
          await ownLetters(page, 'main :is(h1, h2, h3, p, li, button):not(.serif, :has(.serif))'),
        ),
        path,
      ).toEqual(new Set(['none']));
      await page.mouse.wheel(0, 10_000);
      await page.waitForLoadState('networkidle');
    }
    expect([...sizes.keys()]).toEqual([expect.stringMatching(/dalim-serif/)]);
    expect(Math.max(...sizes.values())).toBeLessThanOrEqual(20_000);
  },
);

test('the font is asked for when the scripts are', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.goto('/');
  await toStart(page);
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toContain('script');
  expect(asked.indexOf('font')).toBeGreaterThan(asked.indexOf('script'));
});

for (const { what, path } of ENTRIES) {
  test(
    `nothing on ${what} moves when the font comes late`,
    { tag: what === 'home' ? [] : '@whole' },
    async ({ page }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*.woff2', async (route) => {
        await held;
        await route.continue();
      });
      await noteShifts(page);
      const heights = () =>
        page
          .locator('.serif')
          .evaluateAll((all) =>
            Object.fromEntries(all.map((one) => [one.textContent, one.clientHeight])),
          );
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await toStart(page);
      expect(new Set(await ownLetters(page, '.serif')), 'the platform’s face first').not.toContain(
        'all',
      );
      const before = await heights();
      release();
      await page.evaluate(() => document.fonts.ready);
      expect(new Set(await ownLetters(page, '.serif'))).toEqual(new Set(['all']));
      expect(await heights()).toMatchObject(before);
      expect(await notedShifts(page)).toEqual([]);
    },
  );
}

test('without its font the shop is in the platform’s face', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(await ownLetters(page, '.serif'))).toEqual(new Set(['none']));
});
