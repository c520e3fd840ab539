import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { cartPage, productPage } from '../pages/shop-pages';
import { enterAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

test('leaving a half-filled checkout asks each time: stay, leave, and return to the draft', async ({
  page,
  patient,
}) => {
  const form = checkout(page);
  const question = page.getByRole('alertdialog', { name: '주문을 멈추고 나갈까요?' });
  await enterAs(page, patient);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await page.goto('/cart');
  await cartPage(page).order();
  await form.expectOpen();
  const address = page.url();
  await form.fillDelivery();
  await page.getByRole('button', { name: '뒤로' }).click();
  await question.getByRole('button', { name: '계속 주문하기' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(address);
  // input that has not been stored yet
  const shipping = form.part('배송 방법');
  const detail = shipping.getByRole('textbox', { name: '상세 주소' });
  await detail.fill('102동 3호');
  for (const answer of ['계속 주문하기', '계속 주문하기', '나가기']) {
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(answer === '나가기' ? '/cart' : address);
  }
  await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();

  await page.goto(address);
  await form.expectOpen();
  await form.edit('배송 방법');
  await expect(detail).toHaveValue('102동 3호');
  await expect(shipping.getByRole('textbox', { name: '받는 분' })).toHaveValue('이새봄');
  await expect(shipping.getByRole('combobox', { name: '배송 메시지' })).toHaveValue(
    '문 앞에 놓아 주세요',
  );
});
