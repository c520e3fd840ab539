import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { draft, paidOrder } from '../world/orders';
import { enterAs, signUp } from '../world/patient';

/** Everything that this device keeps of the shop, as one text. */
async function deviceContents(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const databases = [];
    for (const { name = '' } of await window.indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = window.indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
      });
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all(
          [objects.getAllKeys(), objects.getAll()].map(
            (request: IDBRequest<unknown[]> | IDBRequest<IDBValidKey[]>) =>
              new Promise<unknown[]>((resolve) => {
                request.onsuccess = () => resolve(request.result);
              }),
          ),
        );
        databases.push({ name, store, keys, values });
      }
      database.close();
    }
    const caches = [];
    for (const name of await window.caches.keys())
      for (const request of await (await window.caches.open(name)).keys()) {
        const answer = await window.caches.match(request);
        caches.push(request.url, (await answer?.text())?.slice(0, 200_000));
      }
    const { localStorage, sessionStorage, history } = window;
    return { localStorage, sessionStorage, databases, caches, state: history.state as unknown };
  });
  const cookies = await page.context().cookies();
  return JSON.stringify({ ...kept, cookies });
}

test('after a logout nothing of the patient is left on the device', async ({ page, shop }) => {
  const patient = await signUp(shop);
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
    ...['문지기', me.patientId, me.phoneNumber, orderId, draftId],
    ...['65a1c0e10000000000020101', patient.tokens.refreshToken, '상세한 비밀'],
    patient.tokens.accessToken.split('.')[1] ?? 'no token',
  ];

  await enterAs(page, patient);
  for (const path of ['/cart', `/order/${orderId}`, '/my-page/info', `/checkout/${draftId}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  const shipping = page.getByRole('region', { name: '배송 방법', exact: true });
  await shipping.getByRole('radio', { name: /택배/ }).check();
  const field = shipping.getByRole('textbox').last();
  await field.fill('상세한 비밀');
  await field.blur();
  expect(await deviceContents(page), 'while signed in').toContain(me.patientId);

  await page.goto('/my-page');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page
    .getByRole('alertdialog', { name: '로그아웃할까요?' })
    .getByRole('button', { name: '로그아웃' })
    .click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => {
      const contents = await deviceContents(page);
      return sentinels.filter((sentinel) => contents.includes(sentinel));
    })
    .toEqual([]);
  await expect(page.getByRole('banner').getByRole('link', { name: '장바구니' })).toBeVisible();

  await page.goBack();
  await expect(page.getByText('문지기')).toBeHidden();
});
