import { expect, test } from '../e2e/fixture';
import { storedNames } from '../e2e/world/device-storage';
import { paidOrder } from '../e2e/world/orders';

test('the next consultation and the last order open offline, and are deleted after logout (product 10, Last order)', async ({
  page,
  context,
  shop,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const orderId = await paidOrder(shop, patient);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByRole('region', { name: '주문 상태' })).toBeVisible();
  // both are stored after they are shown
  await expect.poll(() => storedNames(page)).toContain('indexedDB lastOrder');
  await page.goto('/my-page');
  await expect(page.getByText('다음 비대면 진료')).toBeVisible();
  await expect(page.getByText('달임한의원 성수').first()).toBeVisible();
  await expect.poll(() => storedNames(page)).toContain('indexedDB nextAppointment');
  // the worker controls pages from the next one on
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/my-page');
  await expect(cold.getByText('다음 비대면 진료')).toBeVisible();
  await expect(cold.getByText(/기준$/)).toBeVisible();
  await expect(cold.getByText(/^서울특별시 성동구 성수이로 88/)).toBeVisible();
  const saving = cold.waitForEvent('download');
  await cold.getByRole('button', { name: '달력에 저장' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^dalim-.*\.ics$/);

  await cold.getByRole('link', { name: '주문 보기' }).click();
  await expect(cold.getByText(/에 본 내용이에요. 연결되면 새로 불러올게요.$/)).toBeVisible();
  await expect(cold.getByText(/한의원에서 전화를 드려요/)).toBeVisible();
  await cold.goBack();

  await cold.getByRole('button', { name: '로그아웃' }).click();
  await cold.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(cold).toHaveURL(/\/$/);
  const stored = () =>
    cold.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          const opening = indexedDB.open('dalim');
          opening.onsuccess = () => {
            const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
            keys.onsuccess = () => {
              opening.result.close();
              resolve(keys.result);
            };
          };
        }),
    );
  await expect.poll(stored).not.toContain('nextAppointment');
  await expect.poll(stored).not.toContain('lastOrder');
  await expect.poll(stored).not.toContain('deviceKey');
});
