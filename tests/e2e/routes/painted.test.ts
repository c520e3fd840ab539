import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

const PAGES = [
  { what: 'home', path: '/', below: '#benefits section' },
  { what: 'a clinic’s home', path: '/@seongsu', below: '#benefits section' },
  { what: 'a product', path: STICK_PATH, below: '#product-reviews' },
  { what: 'a text', path: '/brand', below: 'footer dl' },
] as const;

for (const { what, path, below } of PAGES) {
  test(`the server’s HTML of ${what} is kept during hydration`, async ({ page }) => {
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
    // by then the session is known
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
