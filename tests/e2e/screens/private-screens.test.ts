import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { checkout, expectCompleted } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { draft, paidOrder } from '../world/orders';
import { enterAs, signUp } from '../world/patient';
import { STICK, STICK_PATH } from '../world/products';
import { noteShifts, readToTheEnd } from '../world/shifts';

test('cart, login dialog and profile dialog', async ({ page }) => {
  const login = signIn(page);
  const cart = cartPage(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await expectAccessible(page);
  await shopPages(page).openCart();
  await expect(cart.quantity('경옥고 스틱')).toHaveText('1');
  await expectAccessible(page);

  await cart.order();
  await expect(login.dialog.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible();
  await expectAccessible(page);
  await login.leave();
  await expectAccessible(page);
  await login.chooseFresh('new');
  await expect(login.profile.getByRole('button', { name: '가입 완료' })).toBeVisible();
  await expectAccessible(page);
});

test('checkout: empty, with faults, with times', async ({ page, shop }) => {
  const patient = await signUp(shop);
  const form = checkout(page);
  await enterAs(page, patient);
  await page.goto(`/checkout/${await draft(patient)}`);
  await form.expectOpen();
  await expectAccessible(page);
  await form.fillDelivery();
  await form.part('배송 방법').getByRole('textbox', { name: '휴대전화 번호' }).fill('010');
  await form.pay.click();
  await expect(form.part('배송 방법')).toContainText('입력이 필요해요');
  await expectAccessible(page);
  await form.findClinic('성동구', '달임한의원 성수');
  await form.chooseLateDay();
  await form.chooseFreeTime();
  await form.examine();
  await expectAccessible(page);
});

test('completion, order and its cancelling', async ({ page, shop, expectNoise }) => {
  expectNoise(/status of 404/);
  const patient = await signUp(shop);
  const orderId = await paidOrder(shop, patient);
  await enterAs(page, patient);
  await page.goto(`/checkout/${orderId}/complete`);
  await expectCompleted(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: '주문 보기' }).click();
  const cancel = page.getByRole('button', { name: '주문 취소' });
  await expect(cancel).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  await expect(page.getByRole('alertdialog', { name: '주문을 취소할까요?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '그대로 두기' }).click();
  await page.goto('/order/65a1c0e00000000000009999');
  await expect(page.getByText('주문을 찾을 수 없어요')).toBeVisible();
  await expectAccessible(page);
});

test('my page and what stands below it, the order, the cart: nothing moves by itself', async ({
  page,
  shop,
}) => {
  const patient = await signUp(shop);
  const orderId = await paidOrder(shop, patient);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await enterAs(page, patient);
  await noteShifts(page);
  for (const [path, words] of [
    // the way into the chat comes last of all
    ['/my-page', '상담하기'],
    ['/my-page/orders', '경옥고 스틱'],
    ['/my-page/reviews', '리뷰'],
    ['/my-page/info', '생년월일'],
    ['/cart', '주문하기'],
    [`/order/${orderId}`, '경옥고 스틱'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(words);
    expect(await readToTheEnd(page), path).toEqual([]);
    await expectAccessible(page);
  }
});
