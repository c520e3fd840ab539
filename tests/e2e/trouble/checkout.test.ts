import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft, fillIn } from '../world/orders';
import { signUp } from '../world/patient';

test(
  'an incomplete checkout scrolls to the first incomplete part and marks it',
  { tag: '@whole' },
  async ({ page, signedIn: patient }) => {
    const form = checkout(page);
    // without motion, since a tap while the page still glides may miss
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/checkout/${await draft(patient)}`);
    await form.expectOpen();

    await form.pay.click();
    const shipping = form.part('배송 방법');
    await expect(shipping).toContainText('입력이 필요해요');
    const clinic = form.part('한의원 선택');
    await expect(shipping.getByText('배송 방법을 골라 주세요', { exact: true })).toBeVisible();
    // the others are marked, and say no more
    await expect(clinic).toContainText('입력이 필요해요');
    await expect(page.getByRole('alert')).toHaveCount(1);
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
    await expect(clinic).toBeInViewport();
    await expect(clinic.locator(':focus')).toHaveCount(1);
    await expect(shipping).not.toContainText('입력이 필요해요');
  },
);

test('shipping methods that fail to load show an error with a retry', async ({
  page,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/ERR_FAILED/);
  const form = checkout(page);
  const call = '**/public-api/market/shipping-methods';
  await page.route(call, (route) => route.abort());
  await page.goto(`/checkout/${await draft(patient)}`);
  const shipping = form.part('배송 방법');
  await expect(shipping.getByRole('alert')).toContainText('배송 방법을 불러오지 못했어요.');
  await expect(shipping.getByRole('radiogroup', { name: '배송 방법' })).toHaveCount(0);

  await page.unroute(call);
  await shipping.getByRole('button', { name: '다시 시도' }).click();
  await shipping.getByRole('radio', { name: /택배/ }).check();
  await expect(shipping.getByRole('textbox', { name: '받는 분' })).toBeVisible();
});

test(
  'a time taken by another patient is struck out with a message, and alternatives are offered',
  { tag: '@whole' },
  async ({ page, shop, expectNoise, signedIn: patient }) => {
    expectNoise(/status of 409/);
    const other = await signUp(shop);
    const form = checkout(page);
    await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
    await form.fillDelivery();
    await form.chooseLateDay(3);

    const free = form.times.locator('input:enabled');
    const [first, wanted] = await Promise.all(
      [0, 1].map(async (index) => Number(await free.nth(index).getAttribute('value'))),
    );
    // noticed automatically, by polling
    await fillIn(other, await draft(other), first);
    await expect(form.times.locator(`input[value="${first}"]`)).toBeDisabled();

    // taken at the moment of the tap
    let isRefused = false;
    page.on('response', (response) => {
      isRefused ||= response.status() === 409;
    });
    await page.route('**/slots?*', (route) => (isRefused ? route.continue() : route.abort()));
    expectNoise(/ERR_FAILED/);
    const third = await signUp(shop);
    await fillIn(third, await draft(third), wanted);
    await form.times.locator(`input[value="${wanted}"]`).click();
    const clinic = form.part('한의원 선택');
    await expect(clinic.getByText(ERROR_MESSAGES.slot_taken)).toBeVisible();
    await expect(clinic.getByRole('region', { name: '이곳의 다음 시간' })).toBeVisible();
    const nearby = clinic.getByRole('region', { name: '같은 시간, 가까운 한의원' });
    await nearby.getByRole('button').first().click();
    await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');
    await expect(form.times.locator('input:checked')).toHaveValue(String(wanted));
    await expect(clinic).not.toContainText('달임한의원 성수');
    await expect(form.part('배송 방법').getByRole('textbox', { name: '받는 분' })).toHaveValue(
      '이새봄',
    );
  },
);
