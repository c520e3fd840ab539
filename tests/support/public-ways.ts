import type { Locator, Page } from 'playwright';

/** A way from one public page to another. */
interface Way {
  name: string;
  /** Where the page with the link is. */
  from: string;
  /** The link. */
  link: string;
  /** The heading of the page that it leads to. */
  heading: RegExp;
  /** What the data of that page show. */
  data: string;
}

const PRODUCT = 'main article a[href*="/products/"]';
const STICK = 'main a[href$="/products/65a1c0e00000000000000201"]';
const POST = 'main a[href$="/blog/65a1c0e20000000000000026"]';
const LISTED = 'text=/^모두 \\d+가지$/';

/** Every pair of public pages that a link joins, one of each kind. */
export const PUBLIC_WAYS: readonly Way[] = [
  way('home → list', '/', 'nav a[href="/products"]', /달임의 한약/, LISTED),
  way('home → category', '/', 'main a[href*="category=gongjindan"]', /공진단/, LISTED),
  way('home → product', '/', PRODUCT, /공진단/, 'text=장바구니 담기'),
  way('home → clinics', '/', 'main a[href="/clinic"]', /한의원 찾기/, 'a[href^="/@"]'),
  way('home → clinic', '/', 'main a[href^="/@"]', /달임한의원/, 'text=한약 고르기'),
  way('home → posts', '/', 'nav a[href="/blog"]', /이야기/, 'a[href*="/blog/"]'),
  way('home → post', '/', POST, /소설을 앞두고/, 'article p'),
  way('home → promotion', '/', 'main a[href*="/promotion/"]', /겨울/, 'text=/까지$/'),
  way('home → brand', '/', 'footer a[href="/brand"]', /정성을 달이다/, 'text=먼저, 듣습니다'),
  way('home → help', '/', 'footer a[href="/help"]', /고객센터/, 'a[href^="tel:"]'),
  way('home → terms', '/', 'footer a[href="/terms-of-use"]', /이용약관/, 'text=/부터 시행/'),
  way('home → privacy', '/', 'footer a[href="/privacy-policy"]', /처리방침/, 'text=/부터 시행/'),
  way('list → category', '/products', 'main a[href*="category=kyungokgo"]', /경옥고/, LISTED),
  way('list → product', '/products', PRODUCT, /공진단/, 'text=장바구니 담기'),
  way(
    'list → home',
    '/products',
    'nav a[href="/"]',
    /정성을 달이다/,
    'article a[href*="/products/"]',
  ),
  way(
    'category → about',
    '/products?category=gongjindan',
    'main a[href^="/about/"]',
    /공진단/,
    'text=네 가지에서 시작하는 한 알',
  ),
  way(
    'product → product',
    '/products/65a1c0e00000000000000101',
    STICK,
    /경옥고/,
    'text=장바구니 담기',
  ),
  way('clinics → clinic', '/clinic', 'main a[href^="/@"]', /달임한의원/, 'text=한약 고르기'),
  way('clinic → list', '/@gagyeong', 'main a[href$="/products"]', /달임의 한약/, LISTED),
  way('posts → post', '/blog', POST, /소설을 앞두고/, 'article p'),
  way('posts → page 2', '/blog', 'main a[href="/blog?page=2"]', /이야기/, 'a[href$="page=3"]'),
];

function way(name: string, from: string, link: string, heading: RegExp, data: string): Way {
  return { name, from, link, heading, data };
}

/** The last files that an idle page loads for the others (`src/app/preload-pages.ts`). */
const LAST_FILES = ['clinic-home-screen', 'clinic-strip'];

/** The link of a way, on its page. */
export const linkOf = (page: Page, { link }: Way): Locator =>
  page.locator(`${link}:visible`).first();

/**
 * Opens the page of a way, and waits until its link works inside the app and the code of the other pages is there.
 * @returns the link
 */
export async function openWay(page: Page, origin: string, way: Way): Promise<Locator> {
  await page.goto(`${origin}${way.from}`);
  const link = linkOf(page, way);
  await link.scrollIntoViewIfNeeded();
  // the first movement, after which the parts below the fold hydrate
  await page.mouse.wheel(0, 1);
  await page.waitForFunction((files) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    return files.every((file) => names.some((name) => name.includes(file)));
  }, LAST_FILES);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (element) => Object.keys(element).some((key) => key.startsWith('__reactProps')),
    await link.elementHandle(),
  );
  return link;
}

/** Visible once the page at the end of a way shows its heading and its data. */
export function standing(page: Page, { heading, data }: Way): Locator {
  const isHeaded = page.locator('h1').filter({ hasText: heading });
  return page
    .locator('main')
    .filter({ has: isHeaded })
    .filter({ has: page.locator(data) });
}
