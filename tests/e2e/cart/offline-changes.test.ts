import { expect, test } from '../fixture';
import { cartPage, shopPages } from '../pages/shop-pages';
import { enterAs, freshAccount, signInAs } from '../world/patient';
import { STICK } from '../world/products';

const NAME = '경옥고 스틱';
const OFFLINE = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Unable to preload CSS/;

interface CartAnswer {
  data: { items: { quantity: number }[] };
}

test(
  'changes made offline are synced later, even after closing the page',
  { tag: '@elsewhere' },
  async ({ page, context, expectNoise, signedIn: patient }) => {
    expectNoise(OFFLINE);
    const quantities = async () =>
      (await patient.call<CartAnswer>('GET', '/api/market/cart')).data.items.map(
        ({ quantity }) => quantity,
      );
    await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
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
    const sent = again.waitForRequest('**/api/market/cart/items/delete');
    await context.setOffline(false);
    // the patient saw every line (product 7, all flag)
    expect((await sent).postDataJSON()).toMatchObject({ all: true });
    await expect.poll(quantities).toEqual([]);
    await expect(cartPage(again).empty).toBeVisible();
  },
);

test(
  'a change whose response is lost counts once',
  { tag: '@whole' },
  async ({ page, expectNoise, signedIn: patient }) => {
    expectNoise(OFFLINE);
    await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
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
    // the page shows it removed already; an add that arrives before the removal would be removed too
    await expect.poll(() => lost).toBeGreaterThanOrEqual(1);
    await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(cart.quantity(NAME)).toHaveText('1');
    expect(lost).toBeGreaterThanOrEqual(3);
  },
);

test(
  'a refusal after reconnecting is explained and undone',
  { tag: ['@extras', '@whole'] },
  async ({ page, context, expectNoise, signedIn: patient }) => {
    expectNoise(OFFLINE);
    expectNoise(/status of 409/);
    await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
    await page.goto('/cart');
    const cart = cartPage(page);
    await expect(cart.quantity(NAME)).toHaveText('1');
    // the browser's own switch does not stop what a route answers
    let isOffline = true;
    await page.route('**/api/market/cart/items', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      return isOffline
        ? route.abort('internetdisconnected')
        : route.fulfill({
            status: 409,
            json: { code: 'out_of_stock', message: '재고가 부족한 한약이 있습니다.' },
          });
    });
    await context.setOffline(true);
    await cart.raise(NAME);
    await expect(cart.quantity(NAME)).toHaveText('2');
    // until then the change is still on its way, and its refusal an answer to the tap
    await expect(page.getByText('바꾸신 내용 1가지는 인터넷에 연결되면 저장할게요.')).toBeVisible();
    isOffline = false;
    await context.setOffline(false);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(`${NAME}: 재고가 부족한 한약이 있습니다.`);
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(cart.quantity(NAME)).toHaveText('1');
  },
);

test(
  'logging out with unsynced changes asks first, and discards them on confirmation',
  { tag: '@whole' },
  async ({ page, context, expectNoise, shop }) => {
    expectNoise(OFFLINE);
    const account = freshAccount('full');
    const patient = await signInAs(shop, account);
    await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
    await enterAs(page, patient);
    await page.goto('/my-page');
    const dialog = page.getByRole('alertdialog');
    // this suite has no worker, so the dialog's files must load before the page goes offline
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
    // without its files the home page reloads itself, which would end the test's own navigation
    await expect(page.getByRole('heading', { name: /정성을 달이다/ })).toBeVisible();
    // the server hears of the logout now, and ends that session
    await enterAs(page, await signInAs(shop, account));
    await page.goto('/cart');
    await expect(cart.quantity(NAME)).toHaveText('1');
  },
);
