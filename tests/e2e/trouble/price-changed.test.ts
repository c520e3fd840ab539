import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { ERROR_WORDS } from '@contract/core/error-words';
import { expect } from '../fixture';
import { test } from '../own-database';
import { checkout, paymentWindow } from '../pages/checkout';
import { cartPage } from '../pages/shop-pages';
import { STICK } from '../world/products';

test('a changed price is shown before anything is charged', async ({
  page,
  database,
  isMobile,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/status of 409/);
  const cart = cartPage(page);
  const form = checkout(page);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await page.goto('/@seongsu/cart');
  await expect(cart.line('경옥고 스틱')).toContainText('66,000원');

  await database.setPrice(STICK.variant_id, 68_000);
  await cart.order();
  await form.expectOpen();
  await expect(form.pay).toHaveText('68,000원 결제하기');

  await form.fillShortly();
  await database.setPrice(STICK.variant_id, 70_000);
  await form.pay.click();
  const alert = page.getByRole('alertdialog', { name: ERROR_WORDS.preprocessing.title });
  await expect(alert).toContainText(ERROR_WORDS.preprocessing.content);
  await expect(alert).toContainText(ERROR_MESSAGES.price_changed);
  await alert.getByRole('button', { name: '확인' }).click();
  await expect(form.pay).toHaveText('70,000원 결제하기');
  await expect(form.part('기본 문진').getByRole('radio', { name: '아니요' })).toBeChecked();

  await form.pay.click();
  await (await paymentWindow(page, isMobile)).approve();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});
