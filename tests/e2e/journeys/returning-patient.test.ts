import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';

test('a returning patient buys at once in the storefront of a clinic', async ({
  page,
  isMobile,
}) => {
  const shop = shopPages(page, '/@seongsu');
  const product = productPage(page);
  const cart = cartPage(page);
  const login = signIn(page);
  const form = checkout(page);

  await test.step('has something in the cart already', async () => {
    await shop.openHome();
    await expect(page).toHaveTitle('달임한의원 성수 | 프리미엄 한약, 달임');
    await shop.browse();
    await expect(page).toHaveTitle(/^달임한의원 성수 \| /);
    await shop.openProduct('경옥고 단지');
    await product.addToCart();
    await shop.expectInCart(1);
  });

  await test.step('buys another product directly', async () => {
    await page.goBack();
    await shop.chooseCategory('경옥고');
    await shop.openProduct('경옥고 스틱');
    await expect(page).toHaveTitle(/^달임한의원 성수 \| 경옥고 스틱/);
    await product.chooseVariant('10포');
    await product.raiseQuantity();
    await product.buyNow();
    await login.leave();
    await login.choose('김달임 (프로필 완성)');
    await form.expectOpen();
    await expect(page).toHaveURL(/\/@seongsu\/checkout\//);
    await expect(page).toHaveTitle(/^달임한의원 성수 \| /);
    await expect(login.profile).toBeHidden();
  });

  await test.step("finds the storefront's clinic preselected, and pays", async () => {
    await expect(form.part('한의원 선택')).toContainText('달임한의원 성수');
    await form.fillShortly();
    await expect(form.pay).toHaveText('132,000원 결제하기');
    await payAndComplete(page, isMobile);
    await expect(page).toHaveURL(/\/@seongsu\/checkout\/[0-9a-f]{24}\/complete$/);
    await expect(page).toHaveTitle(/^달임한의원 성수 \| /);
  });

  await test.step('finds the cart unchanged', async () => {
    await page.goto('/@seongsu/cart');
    await expect(cart.quantity('경옥고 단지')).toHaveText('1');
    await expect(cart.line('경옥고 스틱')).toHaveCount(0);
  });
});
