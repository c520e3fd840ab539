import { expect, test } from '../fixture';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
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

test('a guarded address opens the storefront’s home with the login dialog, then the target', async ({
  page,
}) => {
  const login = signIn(page);
  await page.goto('/@seongsu/my-page/orders?from=letter#newest');
  await expect(login.dialog).toBeVisible();
  await expect(page).toHaveURL('/@seongsu');
  await login.leave();
  await login.chooseFresh('full');
  await expect(page).toHaveURL('/@seongsu/my-page/orders?from=letter#newest');
  await expect(page.getByRole('heading', { level: 1, name: '주문 내역' })).toBeAttached();
});
