import { expect, test } from '../fixture';
import { checkout, expectCompleted, paymentWindow } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { STICK_PATH } from '../world/products';

test('a shop that is killed and restarted between the steps loses nothing', async ({
  page,
  shop,
  isMobile,
  expectNoise,
}) => {
  test.setTimeout(120_000);
  // pages refetch their data, and the browser logs failed requests
  expectNoise(
    /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE)/,
  );
  const pages = shopPages(page);
  const cart = cartPage(page);
  const login = signIn(page);
  const form = checkout(page);
  const die = async () => {
    await shop.kill9();
    await shop.restart();
  };

  await page.goto(STICK_PATH);
  await productPage(page).chooseVariant('10포');
  await productPage(page).addToCart();
  await die();
  await pages.openCart();
  await expect(cart.quantity('경옥고 스틱')).toHaveText('1');

  await cart.order();
  await login.leave();
  await die();
  await login.chooseFresh('full');
  await form.expectOpen();

  await form.fillDelivery();
  await form.findClinic('성동구', '달임한의원 성수');
  await die();
  await form.chooseLateDay();
  await form.chooseFreeTime();
  await form.examine();
  await die();
  await form.agree();
  await expect(
    form.part('배송 방법').getByRole('textbox', { name: '주소', exact: true }),
  ).toHaveValue('서울 성동구 연무장길 10');

  await form.pay.click();
  const window = await paymentWindow(page, isMobile);
  await die();
  await window.approve();
  await expectCompleted(page);

  await die();
  await page.reload();
  await expectCompleted(page);
  await page.goto('/cart');
  await expect(cart.empty).toBeVisible();
});
