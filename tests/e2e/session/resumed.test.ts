import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { deliver } from '../world/deliver';
import { paidOrder } from '../world/orders';
import {
  enterAs,
  freshAccount,
  sessionCookies,
  signInAs,
  signUp,
  storedSession,
} from '../world/patient';
import { STICK, STICK_PATH } from '../world/products';

const CHECKOUT = /\/checkout\/[0-9a-f]{24}$/;

/** The orders that the pages of this browser create. */
function madeOrders(page: Page): string[] {
  const made: string[] = [];
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/market/orders'))
      made.push(request.url());
  });
  return made;
}

/** Signs a guest in on a separate page, for another reason. */
async function signInOn(page: Page): Promise<void> {
  const login = signIn(page);
  await page.goto('/my-page');
  await login.leave();
  await login.chooseFresh('full');
  await expect(page).toHaveURL('/my-page');
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
}

test('a login for a checkout resumes in the tab that asked, and in no other, and opens what a third has stored', async ({
  page,
  context,
}) => {
  const made = madeOrders(page);
  const third = await context.newPage();
  await third.goto('/my-page/orders?from=letter');
  await expect(signIn(third).dialog).toBeVisible();
  await page.goto(STICK_PATH);
  await productPage(page).buyNow();
  await expect(signIn(page).dialog).toBeVisible();
  const other = await context.newPage();
  await signInOn(other);
  await expect(page).toHaveURL(CHECKOUT);
  await other.reload();
  await expect(other.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expect(other).toHaveURL('/my-page');
  expect(made).toHaveLength(1);
  await expect(third).toHaveURL('/my-page/orders?from=letter');
  await expect(signIn(third).dialog).toBeHidden();
});

test('items stay stored when the profile dialog closes, and saving it resumes the checkout', async ({
  page,
  shop,
}) => {
  const { profile, completeProfile } = signIn(page);
  await enterAs(page, await signUp(shop, 'new'));
  await page.goto('/cart');
  await expect(cartPage(page).empty).toBeVisible();
  await page.goto(STICK_PATH);
  await profile.getByRole('button', { name: '닫기' }).click();
  await expect(profile).toBeHidden();
  await productPage(page).buyNow();
  await profile.getByRole('button', { name: '닫기' }).click();
  await expect(profile).toBeHidden();
  await expect(page).toHaveURL(STICK_PATH);

  await page.goto('/');
  await completeProfile();
  await expect(page).toHaveURL(CHECKOUT);
});

test(
  'saving in a tab that did not ask resumes nothing',
  { tag: '@whole' },
  async ({ page, context, shop }) => {
    const made = madeOrders(page);
    const { profile } = signIn(page);
    await enterAs(page, await signUp(shop, 'new'));
    await page.goto(STICK_PATH);
    await profile.getByRole('button', { name: '닫기' }).click();
    await productPage(page).buyNow();
    await profile.getByRole('button', { name: '닫기' }).click();
    const other = await context.newPage();
    await other.goto('/');
    await signIn(other).completeProfile();
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(other).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('button', { name: '바로 구매' })).toBeVisible();
    await expect(page).toHaveURL(STICK_PATH);
    expect(made).toEqual([]);
  },
);

test(
  'a session refused at 주문하기 shows the login only, and keeps the items',
  { tag: '@whole' },
  async ({ page, shop, expectNoise }) => {
    expectNoise(/status of 401/);
    const login = signIn(page);
    await enterAs(page, await signUp(shop));
    await page.goto(STICK_PATH);
    await productPage(page).addToCart();
    await shopPages(page).openCart();
    const refuse = {
      status: 401,
      json: { code: 'unauthenticated', message: '로그인이 필요합니다.' },
    };
    await page.route('**/api/market/orders', (route) => route.fulfill(refuse));
    await page.route('**/token-service/auth/token', (route) => route.fulfill(refuse));
    await cartPage(page).order();
    await expect(login.dialog).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.unrouteAll();
    await login.leave();
    await login.chooseFresh('full');
    await expect(page).toHaveURL(CHECKOUT);
  },
);

const EXPIRED = { accessToken: 'a.b.c', refreshToken: 'unknown' };
test(
  'an expired session is detected at a guarded page: home, login, and back',
  { tag: '@whole' },
  async ({ page, expectNoise }) => {
    expectNoise(/status of 401/);
    const login = signIn(page);
    await page.goto('/icons/icon.svg');
    await page.evaluate(
      (session) => window.localStorage.setItem('session', session),
      JSON.stringify(EXPIRED),
    );
    await page.goto('/my-page');
    await expect(page).toHaveURL('/');
    await login.leave();
    await login.chooseFresh('full');
    await expect(page).toHaveURL('/my-page');
  },
);

test(
  'a session that expires on an open page redirects to the same place',
  { tag: '@whole' },
  async ({ page, shop, expectNoise }) => {
    expectNoise(/status of 401/);
    const login = signIn(page);
    await enterAs(page, await signUp(shop));
    await page.goto('/brand');
    await page.context().addCookies(sessionCookies(page.url(), EXPIRED));
    await page.evaluate(
      (session) => window.localStorage.setItem('session', session),
      storedSession(EXPIRED),
    );
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^장바구니/ })
      .first()
      .click();
    await expect(login.dialog).toBeVisible();
    await expect(page).toHaveURL('/');
    await login.leave();
    await login.chooseFresh('full');
    await expect(page).toHaveURL('/cart');
  },
);

test(
  'signing in from 후기 쓰기 returns to the review form',
  { tag: '@whole' },
  async ({ page, shop }) => {
    const account = freshAccount('full');
    const patient = await signInAs(shop, account);
    const orderId = await paidOrder(shop, patient);
    await deliver(shop, orderId);

    const login = signIn(page);
    await page.goto(STICK_PATH);
    await page.getByRole('button', { name: '후기 쓰기' }).click();
    await login.leave();
    await login.chooseKnown(account);
    await expect(page).toHaveURL(`/my-page/reviews?product=${STICK.product_id}`);
    await expect(page.getByRole('textbox', { name: '후기' })).toBeInViewport();
  },
);

for (const path of ['/order', '/@seongsu/checkout'])
  test(
    `a guest on ${path} without an id is asked to log in`,
    { tag: '@whole' },
    async ({ page }) => {
      const login = signIn(page);
      const home = path.startsWith('/@') ? '/@seongsu' : '/';
      await page.goto(path);
      await expect(page).toHaveURL(home);
      await login.leave();
      await login.chooseFresh('full');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('정성을 달이다');
    },
  );
