import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

test('what was chosen in a sheet that Back closed is chosen again, after Back and a reload (product 2, Product page; product 4, Dialog)', async ({
  page,
}) => {
  await page.goto(STICK_PATH);
  const bar = page.getByRole('button', { name: /^구성과 수량 바꾸기/ });
  await bar.click();
  const sheet = page.getByRole('dialog', { name: '구성 고르기' });
  await sheet.getByRole('radio', { name: /^10포/ }).click();
  await sheet.getByRole('button', { name: '수량 늘리기' }).click();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(bar).toContainText('10포 · 2개');

  await page.getByRole('link', { name: '장바구니' }).first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(page).toHaveURL(STICK_PATH);
  await expect(bar).toContainText('10포 · 2개');
  await page.reload();
  await expect(bar).toContainText('10포 · 2개');
});
