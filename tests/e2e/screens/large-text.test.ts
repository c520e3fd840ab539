import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { draft, fillIn } from '../world/orders';
import { freshAccount } from '../world/patient';
import { STICK_PATH } from '../world/products';

/** Every page that the tab opens from now on has text of 200 %. */
const enlarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

/** What overflows horizontally: the page itself, dialogs, and text cut off in a control. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = [...document.querySelectorAll('[role=dialog], [role=dialog] *')].filter(
      (each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (left < -1 || right > clientWidth + 1);
      },
    );
    const words = 'button, label, h1, h2, h3, p, dt, dd';
    const cut = [...document.querySelectorAll(`main :is(${words}), [role=dialog] :is(${words})`)];
    const isSeen = (each: Element) => {
      const copy = each.cloneNode(true) as Element;
      for (const heard of copy.querySelectorAll('.visually-hidden')) heard.remove();
      return copy.textContent.trim() !== '' && each.closest('.visually-hidden') === null;
    };
    const size = getComputedStyle(document.documentElement).fontSize;
    return [
      ...(size === '32px' ? [] : [`the letters are ${size}`]),
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} of ${clientWidth} wide`] : []),
      ...beyond.map((each) => `beyond the screen: ${each.textContent}`),
      ...cut
        .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
        .filter(isSeen)
        .map((each) => `cut off: ${each.textContent}`),
    ];
  });

test('the checkout at 200 % text: nothing overflows, and it can be paid (product 2, Large text; product 11, The look)', async ({
  page,
  isMobile,
  signedIn: patient,
}) => {
  const orderId = await draft(patient);
  await fillIn(patient, orderId);
  const form = checkout(page);
  await enlarge(page);
  await page.goto(`/checkout/${orderId}`);
  await expect(page.getByRole('timer')).toBeVisible();
  await form.edit('배송 방법');
  await form.part('배송 방법').getByRole('radio', { name: /택배/ }).check();
  expect(await cutOff(page)).toEqual([]);
  await form.pay.click();
  await expect(form.part('배송 방법')).toBeInViewport();
  await expect(form.part('배송 방법').locator(':focus')).toBeInViewport();

  await form.fillDelivery();
  await payAndComplete(page, isMobile);
  expect(await cutOff(page)).toEqual([]);
});

test('cart, login dialog and profile dialog at 200 % text: nothing overflows', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 403/);
  const login = signIn(page);
  const cart = cartPage(page);
  await enlarge(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await expect(cart.quantity('경옥고 스틱')).toHaveText('1');
  expect(await cutOff(page)).toEqual([]);

  await cart.order();
  await expect(login.dialog.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await login.leave();
  const account = freshAccount('new');
  await login.chooseKnown(account);
  await expect(login.oldEnough).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await login.confirmAge(account);
  await expect(login.profile).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await login.completeProfile();
  await checkout(page).expectOpen();
});
