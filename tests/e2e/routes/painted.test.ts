import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

const PAGES = [
  { what: 'home', path: '/', below: '#benefits section' },
  { what: 'a product', path: STICK_PATH, below: '#product-reviews' },
  { what: 'a text', path: '/brand', below: 'footer dl' },
] as const;

for (const { what, path, below } of PAGES) {
  test(`what the server painted of ${what} stays when the app comes alive`, async ({ page }) => {
    await page.addInitScript(
      (parts) => {
        const gone: string[] = [];
        const seen = new Set<string>();
        const look = () => {
          for (const part of parts) {
            if (document.querySelector(part) !== null) seen.add(part);
            else if (seen.has(part)) gone.push(part);
          }
        };
        new MutationObserver(look).observe(document, { subtree: true, childList: true });
        Object.assign(window, { goneParts: gone });
      },
      [below, 'footer'],
    );
    await page.goto(path);
    // by then the app knows who is signed in
    await page.waitForLoadState('networkidle');
    await expect(page.locator(below).first()).toBeAttached();
    await page.mouse.wheel(0, 10_000);
    await expect(page.getByRole('contentinfo')).toContainText('사업자등록번호');
    const gone = await page.evaluate(
      () => (window as unknown as { goneParts: string[] }).goneParts,
    );
    expect(gone).toEqual([]);
  });
}

test('a device that has the content face wears it from the first frame on', async ({ page }) => {
  await page.goto('/products');
  await page.waitForFunction(() => window.localStorage.getItem('contentFont') !== null);
  await page.addInitScript(() => {
    // the app's own files come after the first frame
    document.addEventListener('DOMContentLoaded', () => {
      const name = document.querySelector('main .content');
      const rules = document.querySelector('link[href$="pretendard.css"]');
      const face = name === null ? '' : getComputedStyle(name).fontFamily;
      Object.assign(window, {
        firstFace: face,
        hadRules: rules instanceof HTMLLinkElement && rules.sheet !== null,
      });
    });
  });
  await page.goto('/products');
  const seen = await page.evaluate(() => {
    const { firstFace, hadRules } = window as unknown as { firstFace: string; hadRules: boolean };
    return { firstFace, hadRules };
  });
  expect(seen).toEqual({ firstFace: expect.stringMatching(/^Pretendard/), hadRules: true });
});
