import { expect, test } from '../fixture';
import { cartPage, productPage } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { freshAccount, signInAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 2411050',
});

test('in KakaoTalk a member orders without a login tap, and who is not known there gets the dialog at the same place', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await page.goto('/cart');
  await cartPage(page).order();
  // nobody is known to KakaoTalk here
  await expect(signIn(page).dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');

  const account = freshAccount('full');
  await signInAs(shop, account);
  await context.addCookies([
    { name: 'sandboxMessenger', value: account, url: `${shop.url}/sandbox/login` },
  ]);
  const next = await context.newPage();
  await next.goto('/cart');
  await cartPage(next).order();
  await next.waitForURL(/\/checkout\/[0-9a-f]{24}/);
  await expect(next.getByRole('heading', { name: '주문하기', level: 1 })).toBeVisible();
});
