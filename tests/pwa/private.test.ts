import type { Page } from 'playwright/test';
import { formatPhone } from '@contract/core/phone';
import { expect, test } from '../e2e/fixture';
import { checkout, payAndComplete } from '../e2e/pages/checkout';
import { foundOnDevice, isPrivate, isUnknown, storedNames } from '../e2e/world/device-storage';
import { draft } from '../e2e/world/orders';
import { STICK_PATH } from '../e2e/world/products';
import { cachedAddresses, underWorker } from './world';

const PUBLIC = /^\/(index\.html|manifest|assets\/|icons\/|pictures\/|public-api\/)/;
const NEVER = /clinics\/(random|nearby)|slots|group-status/;

/** All that the device stores is in the table (product 3, Kept on the device). */
const expectKnown = async (page: Page) =>
  expect((await storedNames(page)).filter(isUnknown)).toEqual([]);

/** The worker's caches have nothing of a patient, nor has the copy of the queries. */
async function expectOnlyPublic(page: Page): Promise<void> {
  // the worker writes its cache after it has responded
  const isPublicAnswer = (address: string) => address.startsWith('/public-api/');
  await expect.poll(async () => (await cachedAddresses(page)).some(isPublicAnswer)).toBe(true);
  // built files are named after their modules, which may name what they ask for
  const answers = (await cachedAddresses(page)).filter(
    (address) => !address.startsWith('/assets/'),
  );
  expect(answers.filter((address) => !PUBLIC.test(address) || NEVER.test(address))).toEqual([]);
  const stored = await page.evaluate(() => localStorage.getItem('queries') ?? '');
  expect(stored).not.toMatch(/private|group-status|patient/);
}

/** Unique words, to be searched for in all storage. */
const SENTINELS = [
  '노란나비',
  '01073195526',
  '표식시 감시구 찾는길 417',
  '표식알레르기 5937',
] as const;

test('with a worker, no input can be read in any storage after payment, and nothing private after a logout (product 3, Kept on the device)', async ({
  page,
  signedIn: patient,
}) => {
  const [name, phone, address, note] = SENTINELS;
  const me = await patient.call<{ phoneNumber: string }>('GET', '/api/patients/my');
  const form = checkout(page);
  await page.goto(`/@seongsu/checkout/${await draft(patient)}`);
  await underWorker(page);
  await form.fillDelivery();
  const field = (label: string) =>
    form.part('배송 방법').getByRole('textbox', { name: label, exact: true });
  await field('받는 분').fill(name);
  await field('휴대전화 번호').fill(phone);
  await field('주소').fill(address);
  await form.chooseLateDay();
  await form.chooseFreeTime();
  await form.examine();
  await page.getByRole('textbox', { name: '더 알려 주실 내용' }).fill(note);
  await form.agree();
  const hasDraft = async () => (await storedNames(page)).includes('indexedDB checkoutDraft');
  await expect.poll(hasDraft).toBe(true);
  await expectKnown(page);
  await payAndComplete(page, true);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await expect.poll(hasDraft).toBe(false);
  await expect.poll(() => storedNames(page)).toContain('indexedDB lastOrder');
  const words = [...SENTINELS, ...[phone, me.phoneNumber].map(formatPhone), me.phoneNumber];
  expect(await foundOnDevice(page, words)).toEqual([]);

  // pages with all of that data, requested through the worker
  const order = page.url().replace('/complete', '');
  const pages = [
    '/products?q=경옥고',
    order,
    '/my-page/orders',
    '/my-page/info',
    '/cart',
    '/clinic',
  ];
  for (const path of pages) {
    await page.goto(path);
    // the page has loaded before the app makes requests
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.goto(STICK_PATH);
  await page.getByRole('button', { name: /찜$/ }).first().click();
  await page.goto('/my-page');
  await expect.poll(() => storedNames(page)).toContain('indexedDB nextAppointment');
  await expectKnown(page);
  await expectOnlyPublic(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/(@seongsu)?$/);
  await expect.poll(() => foundOnDevice(page, words)).toEqual([]);
  // each page of a guest is the target of the login that may follow
  const left = async () =>
    (await storedNames(page)).filter(
      (stored) => isPrivate(stored) && stored !== 'session redirectPath',
    );
  await expect.poll(left).toEqual([]);
  await expectKnown(page);
});
