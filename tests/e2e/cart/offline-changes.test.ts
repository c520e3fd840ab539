import { expect, test } from '../fixture';
import { cartPage, shopPages } from '../pages/shop-pages';
import { enterAs, signUp } from '../world/patient';
import { STICK } from '../world/products';

const NAME = '경옥고 스틱';
const OFFLINE = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Unable to preload CSS/;

interface CartAnswer {
  data: { items: { quantity: number }[] };
}

test('what a patient changes without a network is there afterwards, also after closing', async ({
  page,
  context,
  shop,
  expectNoise,
}) => {
  expectNoise(OFFLINE);
  const patient = await signUp(shop);
  const quantities = async () =>
    (await patient.call<CartAnswer>('GET', '/api/market/cart')).data.items.map(
      ({ quantity }) => quantity,
    );
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await enterAs(page, patient);
  await page.goto('/cart');
  const cart = cartPage(page);
  await expect(cart.quantity(NAME)).toHaveText('1');

  await context.setOffline(true);
  await cart.raise(NAME);
  await cart.raise(NAME);
  await expect(cart.quantity(NAME)).toHaveText('3');
  await expect(page.getByText('바꾸신 내용 1가지는 인터넷에 연결되면 저장할게요.')).toBeVisible();
  expect(await quantities()).toEqual([1]);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto('/cart');
  await expect(cartPage(again).quantity(NAME)).toHaveText('3');
  await expect.poll(quantities).toEqual([3]);

  await context.setOffline(true);
  await cartPage(again).remove(NAME);
  await expect(cartPage(again).empty).toBeVisible();
  await context.setOffline(false);
  await expect.poll(quantities).toEqual([]);
  await expect(cartPage(again).empty).toBeVisible();
});

test('an answer that is lost counts once', async ({ page, shop, expectNoise }) => {
  expectNoise(OFFLINE);
  const patient = await signUp(shop);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await enterAs(page, patient);
  await page.goto('/cart');
  const cart = cartPage(page);
  await expect(cart.quantity(NAME)).toHaveText('1');
  let lost = 0;
  await page.route('**/api/market/cart/items/delete', async (route) => {
    await route.fetch();
    lost += 1;
    if (lost <= 2) await route.abort('failed');
    else await route.continue();
  });
  await cart.remove(NAME);
  await expect(cart.empty).toBeVisible();
  // the page is ahead of the shop: what is put in before the removal arrives would be removed, too
  await expect.poll(() => lost).toBeGreaterThanOrEqual(1);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(cart.quantity(NAME)).toHaveText('1');
  expect(lost).toBeGreaterThanOrEqual(3);
});

test('a refusal after coming back is explained and taken back', async ({
  page,
  context,
  shop,
  expectNoise,
}) => {
  expectNoise(OFFLINE);
  expectNoise(/status of 409/);
  const patient = await signUp(shop);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await enterAs(page, patient);
  await page.goto('/cart');
  const cart = cartPage(page);
  await expect(cart.quantity(NAME)).toHaveText('1');
  await page.route('**/api/market/cart/items', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { code: 'out_of_stock', message: '재고가 부족한 제품이 있습니다.' },
        })
      : route.continue(),
  );
  await context.setOffline(true);
  await cart.raise(NAME);
  await expect(cart.quantity(NAME)).toHaveText('2');
  await context.setOffline(false);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`${NAME}: 재고가 부족한 제품이 있습니다.`);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(cart.quantity(NAME)).toHaveText('1');
});

test('logging out with unsent changes asks first, and loses them when told to', async ({
  page,
  context,
  shop,
  expectNoise,
}) => {
  expectNoise(OFFLINE);
  const patient = await signUp(shop);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await enterAs(page, patient);
  await page.goto('/my-page');
  const dialog = page.getByRole('alertdialog');
  // this suite has no worker, so that the dialog's files have to come before the network goes
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(dialog).toContainText('이 기기에 저장된 내 정보가 지워져요.');
  await dialog.getByRole('button', { name: '취소' }).click();
  await shopPages(page).openCart();
  const cart = cartPage(page);
  await expect(cart.quantity(NAME)).toHaveText('1');
  await context.setOffline(true);
  await cart.raise(NAME);
  await expect(page.getByText(/바꾸신 내용 1가지/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(dialog).toContainText('아직 저장하지 못한 장바구니 변경이 1가지 있어요.');
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/$/);
  await context.setOffline(false);
  await enterAs(page, patient);
  await page.goto('/cart');
  await expect(cart.quantity(NAME)).toHaveText('1');
});
