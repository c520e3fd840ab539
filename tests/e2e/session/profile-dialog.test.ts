import { expect, test } from '../fixture';
import { enterAs, signUp } from '../world/patient';

test('the profile dialog of a checkout cannot be dismissed, and Back leaves the checkout', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  await enterAs(page, await signUp(shop, 'new'));
  await page.goto('/cart');
  await expect(page.getByText('장바구니가 비어 있어요')).toBeVisible();
  const checkout = `/checkout/${'6b'.padEnd(24, '0')}`;
  const dialog = page.getByRole('dialog', { name: '주문을 위해 프로필을 완성해 주세요' });
  // within the app, as from the cart's button
  await page.evaluate((path) => window.history.pushState({}, '', path), checkout);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: '닫기' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((e) => getComputedStyle(e).overflowY),
    );
  expect(await overflow(), 'the page below cannot be scrolled').toContain('hidden');

  await dialog.getByRole('button', { name: '뒤로' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/cart');
  expect(await overflow()).not.toContain('hidden');

  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(dialog).toBeHidden();
});
