import { expect, test } from '../fixture';
import { checkout, expectCompleted, paymentWindow } from '../pages/checkout';
import { draft } from '../world/orders';
import { enterAs, signUp } from '../world/patient';

for (const [words, button] of [
  ['declined', 'decline'],
  ['cancelled', 'cancel'],
] as const) {
  test(`a payment that is ${words} leaves the form as it is, and can be made again`, async ({
    page,
    shop,
    isMobile,
  }) => {
    const patient = await signUp(shop);
    const form = checkout(page);
    await enterAs(page, patient);
    await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
    await form.fillShortly();
    await form.pay.click();
    await (await paymentWindow(page, isMobile))[button]();

    const alert = page.getByRole('alertdialog', { name: '결제 실패' });
    await expect(alert).toContainText('잠시 후에 다시 시도해주세요.');
    await alert.getByRole('button', { name: '확인' }).click();
    await form.expectOpen();
    await expect(form.part('배송 방법').getByRole('radio', { name: /방문 수령/ })).toBeChecked();
    await expect(form.times.getByRole('radio', { checked: true })).toHaveCount(1);
    const examination = form.part('기본 문진');
    await expect(examination.getByRole('radio', { name: '아니요' })).toBeChecked();

    await form.pay.click();
    await (await paymentWindow(page, isMobile)).approve();
    await expectCompleted(page);
  });
}
