import { expect, test } from '../e2e/fixture';
import { shopPages } from '../e2e/pages/shop-pages';
import { signIn } from '../e2e/pages/sign-in';
import { STICK_PATH } from '../e2e/world/products';
import { cachedAddresses, underWorker } from './world';

const PUBLIC = /^\/(index\.html|manifest|assets\/|icons\/|pictures\/|fonts\/|public-api\/)/;
const NEVER = /clinics\/(random|nearby)|slots|group-status/;

test('nothing of a patient is in a cache of the worker', async ({ page }) => {
  const login = signIn(page);
  await page.goto('/my-page');
  await underWorker(page);
  await login.leave();
  await login.chooseFresh('full');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of ['/my-page/orders', '/my-page/info', '/cart', STICK_PATH, '/clinic'])
    await page.goto(path);
  await shopPages(page).openHome();
  // the worker writes after it has answered
  const isPublicAnswer = (address: string) => address.startsWith('/public-api/');
  await expect.poll(async () => (await cachedAddresses(page)).some(isPublicAnswer)).toBe(true);
  const addresses = await cachedAddresses(page);
  expect(addresses.filter((address) => !PUBLIC.test(address) || NEVER.test(address))).toEqual([]);
  const kept = await page.evaluate(() => localStorage.getItem('queries') ?? '');
  expect(kept).not.toMatch(/private|group-status|patient/);
});
