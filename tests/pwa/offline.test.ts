import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixture';
import { cartPage, productPage } from '../e2e/pages/shop-pages';
import { STICK_PATH } from '../e2e/world/products';
import { cachedAddresses, contents, storedCart, NO_NETWORK, underWorker } from './world';

/** A page of the shop and a text of its content. */
interface Visited {
  path: string;
  words: string;
}

const shows = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();

/** Pictures in the viewport that failed to load. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((img) => {
        const { top, height } = img.getBoundingClientRect();
        return height > 0 && top < window.innerHeight && !(img.complete && img.naturalWidth > 0);
      })
      .map((img) => img.currentSrc),
  );

test(
  'visited pages open again offline, in both variants (product 10, Caches)',
  { tag: '@extras' },
  async ({ context, page, shop, expectNoise }) => {
    expectNoise(NO_NETWORK);
    const { products, posts } = await contents(shop);
    const [one, two, unvisited] = products;
    const [post] = posts;
    const shared = (at: string): Visited[] => [
      { path: `${at}/products`, words: one?.name ?? '' },
      { path: `${at}/products/${one?.id}`, words: one?.name ?? '' },
      { path: `${at}/products/${two?.id}`, words: two?.name ?? '' },
      { path: `${at}/privacy-policy`, words: '개인정보 처리방침' },
    ];
    const visits: Visited[] = [
      { path: '/', words: '정성을 달이다' },
      ...shared(''),
      { path: `/blog/${post?.id}`, words: post?.title ?? '' },
      { path: '/@seongsu', words: '달임한의원 성수' },
      ...shared('/@seongsu'),
    ];
    for (const { path, words } of visits) {
      await page.goto(path);
      await shows(page, words);
      await underWorker(page);
    }
    await page.close();

    await context.setOffline(true);
    const later = await context.newPage();
    for (const { path, words } of visits) {
      await later.goto(path);
      await shows(later, words);
    }
    expect(await cachedAddresses(later)).toContainEqual(expect.stringMatching(/dalim-serif/));
    await expect(later.getByText(/오프라인 상태입니다 · .+ 기준/)).toBeVisible();

    await test.step('the empty cart has its picture', async () => {
      await later.goto('/cart');
      await expect(cartPage(later).empty).toBeVisible();
      await expect.poll(() => brokenPictures(later)).toEqual([]);
    });

    await test.step('an unvisited page shows so, and loads when online again', async () => {
      for (const path of ['/clinic', `/products/${unvisited?.id}`]) {
        await later.goto(path);
        await expect(later.getByText('아직 열어 보지 않은 화면이에요')).toBeVisible();
      }
      await expect(later.getByRole('button', { name: '다시 시도' })).toBeVisible();
      await context.setOffline(false);
      await shows(later, unvisited?.name ?? '');
    });
  },
);

test(
  'pictures of a page that was open before the worker are available offline',
  { tag: '@whole' },
  async ({ context, page, expectNoise }) => {
    expectNoise(NO_NETWORK);
    await page.goto('/cart');
    // another page than the one with the pictures installs the worker
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration()) !== undefined,
    );
    const list = await context.newPage();
    await list.goto('/products');
    const shown = await list.evaluate(async () => {
      const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[];
      const near = pictures.filter(
        (img) => img.checkVisibility() && img.getBoundingClientRect().top < window.innerHeight,
      );
      await Promise.all(near.map((img) => img.decode()));
      return near.map((img) => new URL(img.currentSrc).pathname);
    });
    expect(shown.length).toBeGreaterThan(1);
    await underWorker(list);
    await expect
      .poll(async () => {
        const stored = await cachedAddresses(list);
        return shown.filter((path) => !stored.includes(path));
      })
      .toEqual([]);
    await page.close();

    await context.setOffline(true);
    const session = await context.newCDPSession(list);
    await session.send('Network.clearBrowserCache');
    await list.goto('/products');
    await shows(list, '달임의 한약');
    await expect.poll(() => brokenPictures(list)).toEqual([]);
  },
);

test(
  'a touched product shows the picture of the list, which the worker has given',
  { tag: '@whole' },
  async ({ page }) => {
    await page.goto('/products');
    await underWorker(page);
    const card = page.getByRole('main').getByRole('article').first();
    const picture = await card
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    const requests = () =>
      page.evaluate((url) => performance.getEntriesByName(url).length, picture);
    expect(await requests()).toBe(1);
    await card.getByRole('link').first().dispatchEvent('touchstart');
    await expect.poll(requests).toBe(2);
    await card.getByRole('link').first().click();
    await expect(page.getByRole('button', { name: '장바구니 담기' })).toBeVisible();
    expect(await requests()).toBe(2);
  },
);

test(
  'the cart works offline and survives closing',
  { tag: '@elsewhere' },
  async ({ context, page, expectNoise }) => {
    expectNoise(NO_NETWORK);
    await page.goto(STICK_PATH);
    await underWorker(page);
    await productPage(page).addToCart();
    await page.goto('/cart');
    await expect(cartPage(page).quantity('경옥고 스틱')).toHaveText('1');
    await page.close();

    await context.setOffline(true);
    const offline = await context.newPage();
    await offline.goto(STICK_PATH);
    await productPage(offline).addToCart();
    await offline.goto('/cart');
    await cartPage(offline).raise('경옥고 스틱');
    await expect(cartPage(offline).quantity('경옥고 스틱')).toHaveText('3');
    // a change shows before it is kept
    await expect.poll(() => storedCart(offline)).toMatchObject([{ quantity: 3 }]);
    await offline.close();

    const again = await context.newPage();
    await again.goto('/cart');
    await expect(cartPage(again).quantity('경옥고 스틱')).toHaveText('3');
    await cartPage(again).remove('경옥고 스틱');
    await expect(cartPage(again).empty).toBeVisible();
    await expect.poll(() => storedCart(again)).toEqual([]);
    await context.setOffline(false);
    await again.reload();
    await expect(cartPage(again).empty).toBeVisible();
  },
);
