import type { Page } from 'playwright/test';
import { expect, test } from '../e2e/fixture';
import { cartPage, productPage } from '../e2e/pages/shop-pages';
import { STICK_PATH } from '../e2e/world/products';
import { contents, NO_NETWORK, underWorker } from './world';

/** A page of the shop and words of its own content. */
interface Visited {
  path: string;
  words: string;
}

const shows = (page: Page, words: string) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();

test('what was opened once opens again without a network, in both variants', async ({
  context,
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(NO_NETWORK);
  // the page that was never seen
  expectNoise(/인터넷에 연결되지 않았습니다/);
  const { products, posts } = await contents(shop);
  const [one, two, unseen] = products;
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
  await expect(later.getByText(/오프라인 상태입니다 · .+ 기준/)).toBeVisible();

  await test.step('a page that was never seen says so, and comes with the network', async () => {
    await later.goto(`/products/${unseen?.id}`);
    await expect(later.getByText('아직 열어 보지 않은 화면이에요')).toBeVisible();
    await expect(later.getByRole('button', { name: '다시 시도' })).toBeVisible();
    await context.setOffline(false);
    await shows(later, unseen?.name ?? '');
  });
});

test('the cart works without a network and survives closing', async ({
  context,
  page,
  expectNoise,
}) => {
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
  await offline.close();

  const again = await context.newPage();
  await again.goto('/cart');
  await expect(cartPage(again).quantity('경옥고 스틱')).toHaveText('3');
  await cartPage(again).remove('경옥고 스틱');
  await expect(cartPage(again).empty).toBeVisible();
  await context.setOffline(false);
  await again.reload();
  await expect(cartPage(again).empty).toBeVisible();
});
