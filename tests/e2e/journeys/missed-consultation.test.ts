import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { orderPage } from '../pages/order';
import { endConsultation } from '../world/deliver';
import { paidOrder, slotState } from '../world/orders';

test('after a missed consultation the patient chooses another time on the order’s page', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  const number = await endConsultation(shop, orderId);
  await expect(shop.command('orders', 'prepare', number)).rejects.toThrow(
    '진료를 마쳤다는 결과가 없어요',
  );
  await shop.command('orders', 'outcome', number, 'no_show');

  await page.goto(`/order/${orderId}`);
  await expect(page.getByText(/통화하지 못했어요.*까지 새 시간을 골라 주세요/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '새 진료 시간 고르기' }).click();
  const sheet = page.getByRole('dialog', { name: '새 진료 시간 고르기' });
  await checkout(page).chooseLateDay();
  const time = checkout(page).times.locator('input:enabled').first();
  const chosen = Number(await time.getAttribute('value'));
  await time.check();
  await sheet.getByRole('button', { name: /예약하기$/ }).click();

  await expect(page.getByRole('status').getByText('진료 시간을 새로 정했어요.')).toBeVisible();
  await expect(page.getByText('통화하지 못했어요')).toBeHidden();
  await expect(orderPage(page).timeOnTicket(chosen)).toBeVisible();
  expect(await slotState(shop, chosen)).toBe('taken');
});
