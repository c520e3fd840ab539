import type { Page } from 'playwright/test';
import { DEVICE_VALUES } from '../../src/platform/storage/device-values';
import { expect, test } from '../e2e/fixture';
import { checkout, payAndComplete } from '../e2e/pages/checkout';
import { cartPage, productPage, shopPages } from '../e2e/pages/shop-pages';
import { signIn } from '../e2e/pages/sign-in';
import { STICK_PATH } from '../e2e/world/products';
import { underWorker } from './world';

/** What the device stores, each as `place name`. */
async function storedNames(page: Page): Promise<string[]> {
  const places = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
      });
    const all = (await indexedDB.databases()).map(({ name = '' }) => name);
    const database = await done(indexedDB.open('dalim'));
    const objects = database.transaction('keyval').objectStore('keyval');
    const keys = (await done(objects.getAllKeys())).map(String);
    database.close();
    return {
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      indexedDB: keys,
      database: all.filter((name) => name !== 'dalim'),
      cache: await caches.keys(),
    };
  });
  const cookie = (await page.context().cookies()).map(({ name }) => name);
  return Object.entries({ ...places, cookie }).flatMap(([place, names]) =>
    // stand-ins of vendors, whose scripts and pages store under names of their own
    names.filter((name) => !name.startsWith('sandbox')).map((name) => `${place} ${name}`),
  );
}

/** The row of the table that such a name belongs to. */
const rowOf = (stored: string) =>
  DEVICE_VALUES.find(({ place, name }) => {
    const known = `${place === 'encrypted' ? 'indexedDB' : place} ${name}`;
    return known.endsWith('*') ? stored.startsWith(known.slice(0, -1)) : stored === known;
  });
const isUnknown = (stored: string) => rowOf(stored) === undefined;
const isPrivate = (stored: string) => ['session', 'logout'].includes(rowOf(stored)?.ends ?? '');

test('a device stores what the table names, and nothing private after a logout (product 3, Kept on the device)', async ({
  page,
}) => {
  test.slow();
  const seen = new Set<string>();
  const look = async () => {
    for (const name of await storedNames(page)) seen.add(name);
    expect([...seen].filter(isUnknown)).toEqual([]);
  };
  const [login, form] = [signIn(page), checkout(page)];
  await page.goto('/products');
  await underWorker(page);
  await page.getByRole('searchbox').first().fill('경옥고');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(STICK_PATH);
  await page.getByRole('button', { name: /찜/ }).first().click();
  await productPage(page).addToCart();
  await page.goto('/@seongsu');
  await look();

  await shopPages(page).openCart();
  await cartPage(page).order();
  await login.leave();
  await login.chooseFresh('full');
  await form.expectOpen();
  await form.fillDelivery();
  await form.fillConsultation();
  await look();
  await payAndComplete(page, true);
  await page.goto('/my-page');
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expect.poll(() => storedNames(page)).toContain('indexedDB nextAppointment');
  await look();
  expect([...seen].filter(isPrivate).length).toBeGreaterThan(10);

  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/(@seongsu)?$/);
  // each page of a guest is the target of the login that may follow
  const left = async () =>
    (await storedNames(page)).filter(
      (stored) => isPrivate(stored) && stored !== 'session redirectPath',
    );
  await expect.poll(left).toEqual([]);
  await look();
});
