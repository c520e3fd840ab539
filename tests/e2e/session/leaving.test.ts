import { formatPhone } from '@contract/core/phone';
import { expect, test } from '../fixture';
import { deviceStorage, foundOnDevice } from '../world/device-storage';
import { draft, fillIn } from '../world/orders';

/** Health information with unique words. */
const HEALTH = { medicalHistory: ['골다공증'], medication: ['갑상선약'] };
const ADDRESS = {
  full_name: '비밀받는분',
  phone: '01077776666',
  address1: '비밀시 저장구 저장로 8',
  address2: '비밀동 7호',
};
const CART = { product_id: '65a1c0e00000000000000201', variant_id: '65a1c0e10000000000020101' };

// The database's half: `leaves nothing of the patient but …` in tests/server/leaving/leaving.pglite.test.ts.
test('after leaving, a search of the device for twenty sentinels finds nothing', async ({
  page,
  signedIn: patient,
  expectNoise,
}) => {
  // a call that was on its way, such as that of the chat
  expectNoise(/status of 401|There is no refresh token/);
  const [filled, open] = [await draft(patient), await draft(patient)];
  await fillIn(patient, filled);
  const me = await patient.call<{ patientId: string; phoneNumber: string; birthDate: string }>(
    'GET',
    '/api/patients/my',
  );
  const profile = { name: '문지기', birthDate: '19770707' };
  await patient.call('PATCH', '/medical-streaming-api/members/patients/my', profile);
  await patient.call('PATCH', '/medical-streaming-api/members/patients/my', HEALTH);
  await patient.call('POST', '/medical-streaming-api/members/patients/my/addresses', {
    ...{ ...ADDRESS, isDefault: true },
  });
  await patient.call('POST', '/api/market/cart/items', { items: [{ ...CART, quantity: 7 }] });
  const sentinels = [
    ...[profile.name, profile.birthDate, '1977-07-07', '1977. 7. 7.', '1977년 7월 7일'],
    ...[me.patientId, me.phoneNumber, formatPhone(me.phoneNumber), filled, open],
    ...[...Object.values(ADDRESS), formatPhone(ADDRESS.phone), CART.variant_id],
    ...[...HEALTH.medicalHistory, ...HEALTH.medication, '상세한 비밀', '쌍화탕비밀'],
    patient.tokens.accessToken.split('.')[1] ?? 'no token',
  ];
  expect(new Set(sentinels).size).toBeGreaterThanOrEqual(20);

  for (const path of ['/cart', '/products?q=쌍화탕비밀&from=talk', `/checkout/${open}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  const shipping = page.getByRole('region', { name: '배송 방법', exact: true });
  await shipping.getByRole('radio', { name: /택배/ }).check();
  const field = shipping.getByRole('textbox').last();
  await field.fill('상세한 비밀');
  await field.blur();
  await page.goto('/my-page/info');
  await expect(
    page.getByText(`${ADDRESS.address1} ${ADDRESS.address2}`, { exact: true }),
  ).toBeVisible();
  expect(await deviceStorage(page), 'before').toContain(me.patientId);

  await page.getByRole('button', { name: '회원 탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' });
  await dialog.getByRole('checkbox', { name: '지워지는 것을 확인했고, 탈퇴할게요' }).check();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => foundOnDevice(page, sentinels)).toEqual([]);
});

test('leaving stays a farewell where another call hears first that the session has ended', async ({
  page,
  signedIn: patient,
  expectNoise,
}) => {
  expectNoise(/status of 401|There is no refresh token/);
  const { patientId } = await patient.call<{ patientId: string }>('GET', '/api/patients/my');
  await page.goto('/my-page/info');
  await expect(page.getByRole('heading', { name: '회원 탈퇴' })).toBeVisible();
  expect(await deviceStorage(page), 'before').toContain(patientId);
  const login = page.getByRole('dialog', { name: '로그인' });
  await page.route('**/auth/account', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    await login.waitFor();
    await route.fulfill({ response });
  });

  await page.getByRole('button', { name: '회원 탈퇴하기' }).click();
  const dialog = page.getByRole('dialog', { name: '회원 탈퇴' });
  await dialog.getByRole('checkbox', { name: '지워지는 것을 확인했고, 탈퇴할게요' }).check();
  await dialog.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('탈퇴를 마쳤어요.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(login).toBeHidden();
  await expect.poll(() => foundOnDevice(page, [patientId])).toEqual([]);
});
