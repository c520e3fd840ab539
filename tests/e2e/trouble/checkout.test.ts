import { ERROR_MESSAGES } from '@contract/error-messages';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft, fillIn } from '../world/orders';
import { enterAs, signUp } from '../world/patient';

test('an incomplete checkout scrolls to the first incomplete part and marks it', async ({
  page,
  shop,
}) => {
  const patient = await signUp(shop);
  const form = checkout(page);
  await enterAs(page, patient);
  await page.goto(`/checkout/${await draft(patient)}`);
  await form.expectOpen();

  await form.pay.click();
  const shipping = form.part('배송 방법');
  await expect(shipping).toContainText('입력이 필요해요');
  await expect(form.part('한의원 선택')).toContainText('한의원을 선택해 주세요');
  await expect(form.part('기본 문진')).toContainText('동의가 필요해요');
  await expect(shipping).toBeInViewport();
  await expect(shipping.locator(':focus')).toHaveCount(1);

  await form.fillDelivery();
  const phone = shipping.getByRole('textbox', { name: '휴대전화 번호' });
  await phone.fill('0101234');
  await form.pay.click();
  await expect(phone).toHaveAccessibleDescription(/10~11자리 숫자로 입력해 주세요/);
  await expect(phone).toBeFocused();

  await phone.fill('01098765432');
  await form.pay.click();
  const clinic = form.part('한의원 선택');
  await expect(clinic).toBeInViewport();
  await expect(clinic.locator(':focus')).toHaveCount(1);
  await expect(shipping).not.toContainText('입력이 필요해요');
});

test('a time that another patient took meanwhile is told, and nothing typed is lost', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const patient = await signUp(shop);
  const other = await signUp(shop);
  const form = checkout(page);
  await enterAs(page, patient);
  await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
  await form.fillDelivery();
  await form.chooseLastDay();

  const wanted = form.times.locator('input:enabled').first();
  const start = Number(await wanted.getAttribute('value'));
  await fillIn(other, await draft(other), start);
  await wanted.click();

  await expect(form.part('한의원 선택').getByText(ERROR_MESSAGES.slot_taken)).toBeVisible();
  await expect(form.times.locator(`input[value="${start}"]`)).toBeDisabled();
  await expect(form.part('배송 방법').getByRole('textbox', { name: '받는 분' })).toHaveValue(
    '이새봄',
  );
  expect(await form.chooseFreeTime()).not.toBe(start);
});
