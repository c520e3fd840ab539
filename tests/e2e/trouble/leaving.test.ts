import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { cartPage, productPage } from '../pages/shop-pages';
import { draft } from '../world/orders';
import { enterAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

test('leaving a half-filled checkout asks: stay, leave, and return to the draft', async ({
  page,
  signedIn: patient,
}) => {
  const form = checkout(page);
  const address = `/@seongsu/checkout/${await draft(patient)}`;
  await page.goto(address);
  await form.fillDelivery();
  const detail = form.part('배송 방법').getByRole('textbox', { name: '상세 주소' });
  const question = page.getByRole('alertdialog', { name: '주문을 멈추고 나갈까요?' });
  const answer = (name: string) => question.getByRole('button', { name }).click();

  await page.getByRole('button', { name: '뒤로' }).click();
  await answer('계속 주문하기');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(detail).toHaveValue('101동 1203호');

  // input that has not been stored yet
  await detail.fill('102동 3호');
  await page.getByRole('button', { name: '뒤로' }).click();
  await answer('나가기');
  await expect(page).toHaveURL('/@seongsu/cart');
  await expect(page.getByRole('heading', { level: 1, name: '주문하기' })).toHaveCount(0);

  await page.goto(address);
  await form.expectOpen();
  await form.edit('배송 방법');
  await expect(detail).toHaveValue('102동 3호');
  const shipping = form.part('배송 방법');
  await expect(shipping.getByRole('textbox', { name: '받는 분' })).toHaveValue('이새봄');
  await expect(shipping.getByRole('combobox', { name: '배송 메시지' })).toHaveValue(
    '문 앞에 놓아 주세요',
  );
});

test('Back from a half-filled checkout to the first page of a visit asks each time, and staying stays', async ({
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
  for (const answer of ['계속 주문하기', '계속 주문하기', '나가기']) {
    await page.evaluate(() => window.history.back());
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(answer === '나가기' ? '/cart' : address);
  }
  await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();
});
