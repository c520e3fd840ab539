import type { Page } from 'playwright/test';
import { expect } from '../fixture';
import { test } from '../own-database';
import { checkout, payAndComplete } from '../pages/checkout';
import { draft, fillIn } from '../world/orders';
import { signUp } from '../world/patient';

/** The checkout's values besides clinic and time. */
async function typedInto(page: Page) {
  const form = checkout(page);
  const shipping = form.part('배송 방법');
  const text = (name: string) => page.getByRole('textbox', { name, exact: true }).inputValue();
  const checked = page.getByRole('checkbox', { checked: true });
  // after a reload what was complete is shown in short
  await form.edit('배송 방법');
  const change = page.getByRole('button', { name: '수정', exact: true });
  if (await change.isVisible()) await change.click();
  return {
    orderer: await text('주문자 이름'),
    way: await shipping.getByRole('radio', { checked: true }).inputValue(),
    recipient: await text('받는 분'),
    phone: await text('휴대전화 번호'),
    address: await text('주소'),
    detail: await text('상세 주소'),
    message: await shipping.getByRole('combobox', { name: '배송 메시지' }).inputValue(),
    pregnancy: await form.part('기본 문진').getByRole('radio', { checked: true }).inputValue(),
    note: await text('더 알려 주실 내용'),
    // diseases, drugs and consents
    checked: await checked.evaluateAll((boxes) =>
      boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
    ),
    payment: await page.getByRole('radio', { name: '신용·체크카드' }).isChecked(),
  };
}

test('a hold expires, is renewed, and is lost to another patient on paying: no input is lost', async ({
  page,
  shop,
  database,
  isMobile,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/status of 409/);
  const orderId = await draft(patient);
  const form = checkout(page);
  const clinic = form.part('한의원 선택');
  await page.goto(`/@seongsu/checkout/${orderId}`);
  await form.expectOpen();
  await page.getByRole('button', { name: '수정', exact: true }).click();
  await page.getByRole('textbox', { name: '주문자 이름' }).fill('한가온');
  await form.fillDelivery();
  await form.chooseLateDay();
  const start = await form.chooseFreeTime();
  await form.examine();
  await page.getByRole('checkbox', { name: '당뇨약' }).check();
  await page.getByRole('textbox', { name: '더 알려 주실 내용' }).fill('복숭아를 못 먹어요');
  await page.getByRole('radio', { name: '신용·체크카드' }).check();
  await form.agree();
  const typed = await typedInto(page);
  expect(typed).toMatchObject({ orderer: '한가온', recipient: '이새봄', payment: true });
  expect(typed.checked).toHaveLength(7);

  await test.step('the ten minutes are over', async () => {
    await database.endHold(orderId, Date.now() + 3000);
    await page.reload();
    await expect(clinic.getByText('맡아 둔 시간이 지났어요.')).toBeVisible();
    await expect(page.getByRole('timer')).toBeHidden();
    await clinic.getByRole('button', { name: /다시 맡아 두기$/ }).click();
    await expect(page.getByRole('timer')).toContainText(/남은 시간 (10:00|9:[345]\d)/);
    await expect(form.times.locator('input:checked')).toHaveValue(String(start));
    expect(await typedInto(page)).toEqual(typed);
  });

  await test.step('another patient has it at payment', async () => {
    await database.endHold(orderId, Date.now() - 1);
    const other = await signUp(shop);
    await fillIn(other, await draft(other), start);
    await form.pay.click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('다른 분');
    await alert.getByRole('button', { name: '확인' }).click();
    await expect(clinic.getByRole('region', { name: '이곳의 다음 시간' })).toBeVisible();
    await expect(clinic.getByRole('button', { name: /다시 맡아 두기$/ })).toHaveCount(0);
    await expect(form.times.locator(`input[value="${start}"]`)).toBeDisabled();
    expect(await typedInto(page)).toEqual(typed);
  });

  await test.step('another time is chosen and paid', async () => {
    await clinic
      .getByRole('region', { name: '이곳의 다음 시간' })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');
    expect(await typedInto(page)).toEqual(typed);
    await payAndComplete(page, isMobile);
  });
});
