import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { deviceStorage } from '../world/device-storage';
import { draft } from '../world/orders';

const OFFLINE = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Unable to preload CSS/;

/** Home is loaded anew where its files cannot be fetched, which ends a reading under way. */
const expectGone = (page: Page, words: RegExp) =>
  expect(async () => expect(await deviceStorage(page)).not.toMatch(words)).toPass({
    timeout: 20_000,
  });

test('an offline logout deletes the private copies and their key, and the cookie once it is told', async ({
  page,
  context,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(OFFLINE);
  await page.goto(`/checkout/${await draft(patient)}`);
  const shipping = checkout(page).part('배송 방법');
  await shipping.getByRole('radio', { name: /택배/ }).check();
  await shipping.getByRole('textbox', { name: '상세 주소' }).fill('302호');
  await expect
    .poll(() => deviceStorage(page))
    .toMatch(/"checkoutDraft".*"deviceKey"|"deviceKey".*"checkoutDraft"/);

  await page.goto('/my-page');
  const logOut = page.getByRole('button', { name: '로그아웃' });
  const question = page.getByRole('alertdialog', { name: '로그아웃할까요?' });
  await logOut.click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await logOut.click();
  await question.getByRole('button', { name: '로그아웃' }).click();
  await expectGone(page, /"checkoutDraft"|"deviceKey"/);
  await context.setOffline(false);
  await expectGone(page, /"refreshToken"|"session"/);
});
