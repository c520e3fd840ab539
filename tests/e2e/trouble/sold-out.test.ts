import { ERROR_WORDS } from '@contract/core/error-words';
import { ORDER_MAX_PIECES } from '@contract/core/figures';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { toRest } from '../screens/layout';
import { draft, fillIn, payFor } from '../world/orders';
import { signUp, type Patient, type Place } from '../world/patient';
import { STICK, STICK_PATH } from '../world/products';

/** Another patient buys the remaining stock, and gives it back by cancelling. */
async function takeTheRest(shop: Place, patient: Patient, variantId: string) {
  const line = { product_id: STICK.product_id, variant_id: variantId };
  const { data } = await patient.call<{ data: { items: { available: number }[] } }>(
    'POST',
    '/api/market/products/group-status',
    { selectedVariantList: [line] },
  );
  const orderIds: string[] = [];
  let rest = data.items[0]?.available ?? 0;
  while (rest > 0) {
    const quantity = Math.min(rest, ORDER_MAX_PIECES);
    const orderId = await draft(patient, { ...line, quantity });
    await fillIn(patient, orderId);
    await payFor(shop, patient, orderId);
    orderIds.push(orderId);
    rest -= quantity;
  }
  return async () => {
    for (const orderId of orderIds)
      await patient.call('PUT', `/api/market/orders/${orderId}/cancel`);
  };
}

test('a product sold out between cart and order shows a message, and stays in the cart', async ({
  page,
  shop,
}) => {
  const cart = cartPage(page);
  await page.goto(STICK_PATH);
  await productPage(page).chooseVariant('60포');
  await productPage(page).addToCart();
  await shopPages(page).openCart();
  await expect(cart.line('경옥고 스틱')).toContainText('360,000원');

  const giveUp = await takeTheRest(shop, await signUp(shop), '65a1c0e10000000000020103');
  await cart.order();
  const alert = page.getByRole('alertdialog', { name: '주문할 수 없는 한약이 있어요' });
  await expect(alert).toContainText('경옥고 스틱 60포');
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(cart.line('경옥고 스틱')).toBeVisible();
  await giveUp();
});

test('a product sold out during the checkout is named, with the next step at its line', async ({
  page,
  shop,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/status of 409/);
  const form = checkout(page);
  const variantId = '65a1c0e10000000000020102';
  await page.goto(
    `/@seongsu/checkout/${await draft(patient, { ...STICK, variant_id: variantId })}`,
  );
  await form.fillShortly();

  const giveUp = await takeTheRest(shop, await signUp(shop), variantId);
  await form.pay.click();
  const alert = page.getByRole('alertdialog', { name: ERROR_WORDS.preprocessing.title });
  await expect(alert).toContainText(ERROR_WORDS.preprocessing.content);
  await expect(alert).toContainText('경옥고 스틱 30포: 지금은 품절이에요.');
  await alert.getByRole('button', { name: '확인' }).click();
  await form.expectOpen();
  const examination = form.part('기본 문진');
  await expect(examination.getByRole('radio', { name: '아니요' })).toBeChecked();
  await expect(form.times.getByRole('radio', { checked: true })).toHaveCount(1);
  const onward = form.lines.getByRole('link', { name: /^한약 다시 고르기.*경옥고 스틱 30포$/ });
  await expect(form.lines.getByRole('status')).toContainText('지금은 품절이에요.');
  await expect(onward).toBeFocused();
  await expect(onward).toBeInViewport();
  // the page has glided to it
  await toRest(page);
  await onward.click();
  const guard = page.getByRole('alertdialog', { name: '주문을 멈추고 나갈까요?' });
  await guard.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL(new RegExp(`${STICK_PATH}$`));
  await giveUp();
});

test(
  'a sold-out variant is waited for, and no longer, also after a reload (product 3, Stock alert)',
  { tag: '@whole' },
  async ({ page, shop, signedIn: patient }) => {
    const giveUp = await takeTheRest(shop, await signUp(shop), '65a1c0e10000000000020103');
    // a page that was made in this minute still sells it
    await expect(async () => {
      await page.goto(STICK_PATH);
      await productPage(page).chooseVariant('60포');
      await expect(page.getByRole('button', { name: '다시 들어오면 알리기' })).toBeVisible({
        timeout: 3000,
      });
    }).toPass({ timeout: 120_000 });
    await page.getByRole('button', { name: '다시 들어오면 알리기' }).click();
    await expect(page.getByText('다시 들어오면 문자나 메일로 한 번 알려 드릴게요.')).toBeVisible();
    expect(await patient.call('GET', '/api/market/stock-alerts')).toEqual({
      data: { variantIds: ['65a1c0e10000000000020103'] },
    });
    await page.reload();
    await productPage(page).chooseVariant('60포');
    await page.getByRole('button', { name: '알림 신청 취소하기' }).click();
    await expect(page.getByRole('button', { name: '다시 들어오면 알리기' })).toBeVisible();
    await giveUp();
  },
);
