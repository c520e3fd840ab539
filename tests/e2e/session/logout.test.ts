import { formatPhone } from '@contract/core/phone';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { signIn } from '../pages/sign-in';
import { deviceStorage, foundOnDevice } from '../world/device-storage';
import { draft, paidOrder } from '../world/orders';

/** Health information with unique words. */
const HEALTH = { disease: '골다공증', drug: '갑상선약' };

/** Stores it; the consent was given with an order. */
async function saveHealth(page: Page): Promise<void> {
  const health = page.getByRole('form', { name: '건강 정보' });
  await health.getByRole('checkbox', { name: HEALTH.disease }).check();
  await health.getByRole('checkbox', { name: HEALTH.drug }).check();
  await health.getByRole('button', { name: '건강 정보 저장하기' }).click();
  await expect(page.getByText('건강 정보를 저장했어요.')).toBeVisible();
}

test('a logout leaves nothing of the patient on the device', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  const draftId = await draft(patient);
  await patient.call('PATCH', '/medical-streaming-api/members/patients/my', { name: '문지기' });
  await patient.call('POST', '/api/market/cart/items', {
    items: [
      {
        product_id: '65a1c0e00000000000000201',
        variant_id: '65a1c0e10000000000020101',
        quantity: 7,
      },
    ],
  });
  const me = await patient.call<{ patientId: string; phoneNumber: string }>(
    'GET',
    '/api/patients/my',
  );
  const sentinels = [
    ...['문지기', me.patientId, me.phoneNumber, formatPhone(me.phoneNumber), orderId, draftId],
    ...['65a1c0e10000000000020101', patient.tokens.refreshToken, '상세한 비밀'],
    patient.tokens.accessToken.split('.')[1] ?? 'no token',
    ...Object.values(HEALTH),
  ];

  for (const path of ['/cart', `/order/${orderId}`, '/my-page/info', `/checkout/${draftId}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    if (path === '/my-page/info') await saveHealth(page);
  }
  const shipping = page.getByRole('region', { name: '배송 방법', exact: true });
  await checkout(page).edit('배송 방법');
  await shipping.getByRole('radio', { name: /택배/ }).check();
  const field = shipping.getByRole('textbox').last();
  await field.fill('상세한 비밀');
  await field.blur();
  expect(await deviceStorage(page), 'while signed in').toContain(me.patientId);
  const unreadable = [...Object.values(HEALTH), me.phoneNumber, '상세한 비밀'];
  expect(await foundOnDevice(page, unreadable), 'while signed in').toEqual([]);

  await page.goto('/my-page');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page
    .getByRole('alertdialog', { name: '로그아웃할까요?' })
    .getByRole('button', { name: '로그아웃' })
    .click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => foundOnDevice(page, sentinels)).toEqual([]);
  await expect.poll(() => deviceStorage(page)).not.toContain('deviceKey');
  await expect(page.getByRole('banner').getByRole('link', { name: '장바구니' })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('문지기')).toBeHidden();
  await page.goto(`/checkout/${draftId}`);
  await expect(signIn(page).dialog).toBeVisible();
  await expect(page).toHaveURL('/');
});
