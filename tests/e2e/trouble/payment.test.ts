import { expect, patientPage, test } from '../fixture';
import { checkout, expectCompleted, payAndComplete, paymentWindow } from '../pages/checkout';
import { signIn } from '../pages/sign-in';
import { draft, fillIn } from '../world/orders';
import { chargesOf, setProvider } from '../world/provider';
import { enterAs, freshAccount, signInAs } from '../world/patient';

test('a declined and a cancelled payment keep the form, say what is charged, and can be repeated (product 4, Declined)', async ({
  page,
  isMobile,
  signedIn: patient,
}) => {
  const form = checkout(page);
  const alert = page.getByRole('alertdialog', { name: '결제 실패' });
  const expectUnchanged = async () => {
    await form.expectOpen();
    await form.edit('배송 방법');
    await form.edit('한의원 선택');
    await expect(form.part('배송 방법').getByRole('radio', { name: /방문 수령/ })).toBeChecked();
    await expect(form.times.getByRole('radio', { checked: true })).toHaveCount(1);
    const examination = form.part('기본 문진');
    await expect(examination.getByRole('radio', { name: '아니요' })).toBeChecked();
  };
  await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
  await form.fillShortly();

  await form.pay.click();
  await (await paymentWindow(page, isMobile)).decline();
  await expect(alert).toContainText('잠시 후에 다시 시도해주세요.');
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}$/);
  await alert.getByRole('button', { name: '확인' }).click();
  const paying = form.part('결제 수단과 동의');
  await expect(paying).toContainText('카드사에서 결제를 거절했어요. 결제된 금액은 없어요.');
  await expect(paying).toBeInViewport();
  await paying.getByRole('button', { name: '신용·체크카드로 바꾸기' }).click();
  await expect(paying.getByRole('radio', { name: '신용·체크카드' })).toBeChecked();
  await expectUnchanged();

  await form.pay.click();
  await (await paymentWindow(page, isMobile)).cancel();
  const summary = page.getByRole('complementary', { name: isMobile ? '결제' : '주문 내용' });
  await expect(summary).toContainText('결제를 취소했어요. 입력하신 내용은 그대로 있어요.');
  await expect(alert).toBeHidden();
  await expect(paying).not.toContainText('거절');
  await expectUnchanged();

  await payAndComplete(page, isMobile);
});

test('NicePay: returns through the server, declined and then paid', async ({
  page,
  signedIn: patient,
}) => {
  const form = checkout(page);
  const orderId = await draft(patient);
  await page.goto(`/@seongsu/checkout/${orderId}`);
  await form.fillShortly();
  await page.getByRole('radio', { name: '나이스페이' }).check();
  const pay = async (button: string) => {
    await form.pay.click();
    await expect(page).toHaveURL(/\/sandbox\/nicepay\/window\//);
    await page.getByRole('button', { name: button }).click();
  };
  await pay('결제 실패');
  const alert = page.getByRole('alertdialog', { name: '결제 실패' });
  await expect(alert).toContainText('거절했어요.');
  await alert.getByRole('button', { name: '확인' }).click();
  await form.expectOpen();
  await expect(page.getByRole('radio', { name: '나이스페이' })).toBeChecked();
  await expect(form.part('결제 수단과 동의')).toContainText('결제된 금액은 없어요.');
  await expect(page.getByRole('checkbox', { name: '고혈압', exact: true })).toBeChecked();

  await pay('결제 승인');
  await expectCompleted(page);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByRole('region', { name: '결제' })).toContainText('나이스페이');
});

test('a payment that returns in another browser continues there after login, and the first tab follows', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const account = freshAccount('full');
  const patient = await signInAs(shop, account);
  const form = checkout(page);
  await enterAs(page, patient);
  const orderId = await draft(patient);
  await page.goto(`/@seongsu/checkout/${orderId}`);
  await form.fillShortly();
  await form.pay.click();
  await paymentWindow(page, true);
  const window = page.url();
  // the first tab stands at the form again, as after a change to the bank's app
  await page.goBack();
  await expect(page.getByText(/결제를 아직 마치지 않으셨어요/)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ko-KR' });
  const other = patientPage(await elsewhere.newPage());
  await other.goto(window);
  await other.getByRole('button', { name: '결제 승인', exact: true }).click();
  const login = signIn(other);
  await login.leave();
  await login.chooseKnown(account);
  await expectCompleted(other);
  await expectCompleted(page);
  expect(await chargesOf(shop, patient)).toMatchObject({ captures: 1 });

  // opened again, and in the first browser: the same order, paid once
  await other.goBack();
  await other.goto(`/checkout/${orderId}/postprocess?imp_uid=imp_0&merchant_uid=none`);
  await expectCompleted(other);
  await elsewhere.close();
  await page.goto(`/checkout/${orderId}`);
  await expectCompleted(page);
});

test('an unreachable provider during confirmation: it is asked again, and charges once', async ({
  page,
  shop,
  isMobile,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/status of 50\d/);
  const orderId = await draft(patient);
  await fillIn(patient, orderId);
  await page.goto(`/checkout/${orderId}`);
  await checkout(page).pay.click();
  const opened = await paymentWindow(page, isMobile);
  await setProvider(shop, [{ call: 'find', kind: 'error', times: 1000 }]);
  try {
    await opened.approve();
    await page.getByRole('alertdialog').getByRole('button', { name: '확인' }).click();
    await expect(
      page.getByRole('heading', { name: '결제를 아직 확인하지 못했어요' }),
    ).toBeVisible();
  } finally {
    await setProvider(shop, []);
  }
  await page.getByRole('button', { name: '결제 다시 확인' }).click();
  await expectCompleted(page);
  expect(await chargesOf(shop, patient)).toEqual({ captures: 1, net: 66_000 });
});

test(
  'a payment that a killed tab left open is called unfinished, until it is paid',
  { tag: '@whole' },
  async ({ page, context, isMobile, signedIn: patient }) => {
    const orderId = await draft(patient);
    await fillIn(patient, orderId);
    await page.goto(`/checkout/${orderId}`);
    await checkout(page).pay.click();
    await paymentWindow(page, isMobile);
    await page.close();

    const next = patientPage(await context.newPage());
    const mark = () => next.evaluate(() => window.localStorage.getItem('isPostProcess'));
    await next.goto(`/checkout/${orderId}`);
    await expect(next.getByText(/결제를 아직 마치지 않으셨어요/)).toBeVisible();
    expect(await mark()).toBe(orderId);
    await payAndComplete(next, isMobile);
    expect(await mark()).toBeNull();
  },
);
