import type { Order } from '@contract/orders/schemas';
import { expectAccessible } from '../../support/axe';
import { freePort } from '../../../scripts/postgres.mjs';
import { startShop } from '../../support/shop';
import { expect, test as base } from '../fixture';
import { orderPage } from '../pages/order';
import { paidOrder, slotState } from '../world/orders';

/** The suite's shop with its staff API on a port of its own. */
const test = base.extend<object, { staffPort: number }>({
  staffPort: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      await use(await freePort());
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ staffPort }, use) => {
      const shop = await startShop({ env: { STAFF_PORT: String(staffPort) } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a time that the clinic proposes is accepted on the order page, and nothing moves before', async ({
  page,
  shop,
  staffPort,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  const { data } = await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`);
  const before = data.appointment?.appointmentStartedAt ?? 0;
  const after = before - 30 * 60_000;
  const words = ['--role', 'desk', '--person', '접수', '--addresses', '127.0.0.1'];
  const told = await shop.command('staff', 'add', '--clinic', 'seongsu', ...words);
  const [key = ''] = /dalim-staff-\S+/.exec(told) ?? [];
  const staff = async (path: string, init: RequestInit = {}) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`http://127.0.0.1:${staffPort}/staff-api${path}`, {
      ...init,
      headers,
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as {
      appointments: { appointmentId: string; order: { orderId: string } }[];
    };
  };
  const day = new Date(before + 9 * 3_600_000).toISOString().slice(0, 10);
  const { appointments } = await staff(`/days/${day}`);
  const mine = appointments.find(({ order }) => order.orderId === orderId);
  await staff(`/appointments/${mine?.appointmentId}/proposal`, {
    method: 'PUT',
    body: JSON.stringify({ startsAt: new Date(after).toISOString() }),
  });

  const { timeOnTicket } = orderPage(page);
  await page.goto(`/order/${orderId}`);
  const card = page.getByRole('region', { name: '한의원에서 다른 시간을 여쭤봐요' });
  await expect(card).toBeVisible();
  await expect(timeOnTicket(before)).toBeVisible();
  expect(await slotState(shop, before)).toBe('taken');
  await expectAccessible(page);
  await card.getByRole('button', { name: '이 시간으로 바꾸기' }).click();
  await expect(page.getByRole('status').getByText('진료 시간을 바꿨어요.')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(timeOnTicket(after)).toBeVisible();
  expect(await slotState(shop, before)).toBe('free');
  expect(await slotState(shop, after)).toBe('taken');
});
