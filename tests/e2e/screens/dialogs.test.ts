import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft } from '../world/orders';
import { enterAs } from '../world/patient';

test('dialogs and sheets of the checkout have no WCAG 2.2 AA violation', async ({
  page,
  isMobile,
  signedIn: patient,
}) => {
  const form = checkout(page);
  await page.goto('/my-page');
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await page.goto(`/checkout/${await draft(patient)}`);
  await form.expectOpen();
  await form.fillDelivery();
  await form.part('배송 방법').getByRole('button', { name: '주소 찾기' }).click();
  const finder = page.getByRole('dialog', { name: '주소 찾기' });
  await expect(
    page.frameLocator('iframe[title="주소 찾기"]').getByRole('searchbox', { name: '주소' }),
  ).toBeVisible();
  await expectAccessible(page);
  await finder.getByRole('button', { name: '닫기' }).click();
  await expect(finder).toBeHidden();
  const away = isMobile
    ? page.getByRole('button', { name: '뒤로' })
    : page.getByRole('link', { name: '장바구니' });
  await away.click();
  const question = page.getByRole('alertdialog', { name: '주문을 멈추고 나갈까요?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: '계속 주문하기' }).click();
  await expect(question).toBeHidden();
});

test('dialogs of the account have no WCAG 2.2 AA violation', async ({ page, patient }) => {
  await enterAs(page, patient);
  await page.goto('/my-page/info');
  const health = page.getByRole('region', { name: '건강 정보' });
  await health.getByRole('checkbox', { name: /동의/ }).check();
  await health.getByRole('checkbox', { name: '고혈압' }).check();
  await health.getByRole('button', { name: /저장/ }).click();
  await expect(page.getByText('건강 정보를 저장했어요.')).toBeVisible();
  await expectAccessible(page);
  await health.getByRole('button', { name: '동의 철회하기' }).click();
  const withdrawal = page.getByRole('alertdialog', { name: '건강 정보 동의를 철회할까요?' });
  await expect(withdrawal).toBeVisible();
  await expectAccessible(page);
  await withdrawal.getByRole('button', { name: '취소' }).click();

  await page.goto('/my-page');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('alertdialog', { name: '로그아웃할까요?' })).toBeVisible();
  await expectAccessible(page);
});

test('the card of a clinic on the map has no WCAG 2.2 AA violation', async ({ page }) => {
  await page.goto('/clinic');
  const found = page.getByRole('searchbox');
  await found.fill('성수');
  await found.press('Enter');
  const map = page.getByRole('region', { name: '한의원 지도' });
  await map.getByRole('button', { name: '달임한의원 성수' }).click();
  await expect(map.getByRole('group', { name: '고른 한의원' })).toContainText('달임한의원 성수');
  await expectAccessible(page);
});
