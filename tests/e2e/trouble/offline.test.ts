import { expect, test } from '../fixture';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { STICK_PATH } from '../world/products';

test('the guest cart works offline on an open page', async ({ page, context, expectNoise }) => {
  expectNoise(/net::ERR_INTERNET_DISCONNECTED/);
  const shop = shopPages(page);
  const product = productPage(page);
  const cart = cartPage(page);
  await page.goto(STICK_PATH);
  await product.chooseVariant('10포');
  await product.addToCart();
  await shop.openCart();
  await expect(cart.line('경옥고 스틱')).toContainText('66,000원');

  await context.setOffline(true);
  await expect(page.getByText('오프라인 상태입니다')).toBeVisible();
  await cart.raise('경옥고 스틱');
  await expect(cart.quantity('경옥고 스틱')).toHaveText('2');
  await expect(cart.line('경옥고 스틱')).toContainText('132,000원');
  await page.goBack();
  await product.chooseVariant('10포');
  await product.addToCart();
  await shop.openCart();
  await expect(cart.quantity('경옥고 스틱')).toHaveText('3');
  await cart.remove('경옥고 스틱');
  await expect(cart.empty).toBeVisible();
  await page.goBack();
  await product.addToCart();

  await context.setOffline(false);
  await expect(page.getByText('오프라인 상태입니다')).toBeHidden();
  await page.goto('/cart');
  await expect(cart.quantity('경옥고 스틱')).toHaveText('1');
});
