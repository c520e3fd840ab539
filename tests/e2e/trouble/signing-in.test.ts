import { expect, test } from '../fixture';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { draft } from '../world/orders';
import { STICK_PATH } from '../world/products';

test('a declined login keeps the cart, and can be repeated', async ({ page }) => {
  const login = signIn(page);
  const cart = cartPage(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await cart.order();
  await login.leave();
  await login.decline();
  await expect(page.getByRole('heading', { name: '로그인을 취소했어요' })).toBeVisible();

  await page.getByRole('button', { name: '로그인 다시 시작' }).click();
  await login.leave();
  await login.chooseFresh('full');
  await expect(page).toHaveURL(/\/checkout\//);
});

test('closing the login dialog keeps the guest on the page', async ({ page }) => {
  const login = signIn(page);
  await page.goto(STICK_PATH);
  await productPage(page).buyNow();
  await login.dialog.getByRole('button', { name: '닫기' }).click();
  await expect(login.dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '바로 구매' })).toBeVisible();
  await expect(login.dialog).toBeHidden();
  await expect(page).toHaveURL(STICK_PATH);
});

test('a callback with the wrong state signs nobody in', async ({ page }) => {
  const login = signIn(page);
  await page.goto(STICK_PATH);
  await productPage(page).buyNow();
  await login.leave();
  await page.goto('/oauth/callback/kakao?code=stolen&state=not-ours');
  await expect(page.getByRole('heading', { name: '로그인을 확인하지 못했어요' })).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('session'))).toBeNull();
  await expect(page).toHaveURL('/oauth/callback/kakao');
});

test('an expired code shows its message', async ({ page, expectNoise }) => {
  expectNoise(/status of 40[01]/);
  const login = signIn(page);
  await page.goto(STICK_PATH);
  await productPage(page).buyNow();
  await login.leave();
  await page.getByRole('button', { name: '만료된 코드로 돌아가기' }).click();
  await expect(page.getByRole('heading', { name: '로그인 시간이 지났어요' })).toBeVisible();
});

for (const alias of ['', '/@seongsu']) {
  test(`a guarded address opens home${alias} with the login dialog, then the target`, async ({
    page,
  }) => {
    const login = signIn(page);
    await page.goto(`${alias}/my-page/orders?from=letter#newest`);
    await expect(login.dialog).toBeVisible();
    await expect(page).toHaveURL(alias === '' ? '/' : alias);
    await login.leave();
    await login.chooseFresh('full');
    await expect(page).toHaveURL(`${alias}/my-page/orders?from=letter#newest`);
    await expect(page.getByRole('heading', { level: 1, name: '주문 내역' })).toBeAttached();
  });
}

test('a logout ends the session and deletes the patient’s data', async ({
  page,
  signedIn: patient,
}) => {
  // The logout refuses the patient's tokens outside the browser as well.
  const orderId = await draft(patient);
  await page.goto('/my-page');
  await page.getByRole('button', { name: '로그아웃' }).click();
  const dialog = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['session', 'user', 'checkout'].filter((key) => window.localStorage.getItem(key) !== null),
      ),
    )
    .toEqual([]);

  await page.goto(`/checkout/${orderId}`);
  await expect(signIn(page).dialog).toBeVisible();
  await expect(page).toHaveURL('/');
});
