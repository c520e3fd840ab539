import { expect, test } from '../fixture';
import { checkout, expectCompleted, payAndComplete, paymentWindow } from '../pages/checkout';
import { cartPage } from '../pages/shop-pages';
import { STICK } from '../world/products';
import { chargesOf } from '../world/provider';

test('Back from the payment window and after the payment: the form stays, one charge', async ({
  page,
  shop,
  isMobile,
  signedIn: patient,
}) => {
  const form = checkout(page);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await page.goto('/@seongsu/cart');
  await cartPage(page).order();
  await form.expectOpen();
  const address = page.url();
  await form.fillShortly();
  const chosen = await form.times.locator('input:checked').getAttribute('value');
  await form.pay.click();
  const opened = await paymentWindow(page, isMobile);

  await test.step('Back: nothing typed is lost, nothing is charged', async () => {
    await page.goBack();
    await expect(page).toHaveURL(address);
    // the desktop's window is a frame and is closed by its own button
    if (!isMobile) await opened.cancel();
    const said = isMobile ? /결제를 아직 마치지 않으셨어요/ : /결제를 취소했어요/;
    await expect(page.getByText(said)).toBeVisible();
    await form.expectOpen();
    await form.edit('배송 방법');
    await form.edit('한의원 선택');
    await expect(form.part('배송 방법').getByRole('radio', { name: /방문 수령/ })).toBeChecked();
    await expect(form.times.locator('input:checked')).toHaveValue(chosen ?? '');
    await expect(page.getByRole('checkbox', { name: '고혈압', exact: true })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /한의원에 개인정보/ })).toBeChecked();
    expect(await chargesOf(shop, patient)).toMatchObject({ captures: 0 });
  });

  await test.step('it can be paid again', async () => {
    await payAndComplete(page, isMobile);
  });

  await test.step('Back after the payment leads to nothing that could be paid again', async () => {
    const completed = page.url();
    for (let steps = 0; steps < 3; steps += 1) {
      await page.goBack();
      if (new URL(page.url()).pathname.endsWith('/cart')) break;
      await expect(form.pay).toBeHidden();
    }
    await page.goto(address);
    await expectCompleted(page);
    expect(page.url()).toBe(completed);
    await expect(form.pay).toBeHidden();
    expect(await chargesOf(shop, patient)).toMatchObject({ captures: 1 });
  });
});
