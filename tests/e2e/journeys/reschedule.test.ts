import type { Order } from '@contract/orders/schemas';
import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { orderPage } from '../pages/order';
import { paidOrder, slotState } from '../world/orders';
import { chargesOf } from '../world/provider';

test('a paid consultation is moved: the new time is shown, the old one is free again', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const { ticket, timeOnTicket, sheet, openSheet, confirm } = orderPage(page);
  const orderId = await paidOrder(shop, patient);
  const read = async () =>
    (await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`)).data;
  const { appointment, amounts } = await read();
  const before = appointment?.appointmentStartedAt ?? 0;

  await page.goto(`/order/${orderId}`);
  await expect(timeOnTicket(before)).toBeVisible();
  await openSheet();
  await expect(confirm).toBeHidden();
  await expect(sheet.getByRole('button', { name: '바꿀 시간을 골라 주세요' })).toBeDisabled();
  await checkout(page).chooseLateDay();
  await expectAccessible(page);
  const time = checkout(page).times.locator('input:enabled').first();
  const after = Number(await time.getAttribute('value'));
  await time.check();
  expect(await slotState(shop, before), 'until the new time is held').toBe('taken');
  await expectAccessible(page);
  await confirm.click();

  await expect(page.getByRole('status').getByText('진료 시간을 바꿨어요.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(timeOnTicket(after)).toBeVisible();
  await page.reload();
  await expect(ticket).toBeVisible();
  await expect(timeOnTicket(after)).toBeVisible();
  await expect(timeOnTicket(before)).toBeHidden();
  expect(await slotState(shop, before)).toBe('free');
  expect(await slotState(shop, after)).toBe('taken');
  expect((await read()).appointment?.appointmentStartedAt).toBe(after);
  expect(await chargesOf(shop, patient)).toEqual({ captures: 1, net: amounts.total });
});
