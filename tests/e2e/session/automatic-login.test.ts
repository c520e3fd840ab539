import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage, productPage } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { freshAccount, signInAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 2411050',
});

/** Counts from now on the taps in this tab that are for a login: in its dialog, or on the provider's pages. */
async function loginTaps(page: Page): Promise<{ count: () => number }> {
  let count = 0;
  await page.exposeFunction('loginTapped', () => (count += 1));
  await page.addInitScript(() => {
    const { loginTapped } = window as unknown as { loginTapped(): void };
    const isLogin = (target: Element) =>
      location.pathname.startsWith('/sandbox/login') ||
      target.closest('[role=dialog]')?.textContent.includes('카카오로 시작하기') === true;
    addEventListener('click', ({ target }) => isLogin(target as Element) && loginTapped(), true);
  });
  return { count: () => count };
}

test('in KakaoTalk a member pays without a login tap, and who is not known there gets the dialog at the same place', async ({
  page,
  context,
  shop,
}) => {
  const strangersTaps = await loginTaps(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await page.goto('/cart');
  await cartPage(page).order();
  // nobody is known to KakaoTalk here
  await expect(signIn(page).dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await signIn(page).leave();
  await expect.poll(strangersTaps.count).toBe(1);
  await page.close();

  const account = freshAccount('full');
  await signInAs(shop, account);
  await context.addCookies([
    { name: 'sandboxMessenger', value: account, url: `${shop.url}/sandbox/login` },
  ]);
  // the link in the conversation opens a browser of its own
  const next = await context.newPage();
  const taps = await loginTaps(next);
  await next.goto(`/@seongsu${STICK_PATH}`);
  await productPage(next).addToCart();
  await next.goto('/@seongsu/cart');
  await cartPage(next).order();
  const form = checkout(next);
  await form.expectOpen();
  await form.fillShortly();
  await payAndComplete(next, true);
  expect(taps.count()).toBe(0);
});
