import type { Page } from 'playwright/test';
import type { Order } from '@contract/orders/schemas';
import { checkout } from '../pages/checkout';
import { orderPage } from '../pages/order';
import { paidOrder, slotState } from '../world/orders';
import type { Journey } from './journey';
import { untilClosed } from './until-next';

/** Chooses another time unless one is chosen, as after the loss of the tab, and confirms it. */
async function move(page: Page): Promise<void> {
  const { sheet, openSheet, confirm } = orderPage(page);
  if (!(await sheet.isVisible())) await openSheet();
  if (!(await confirm.isVisible())) {
    await checkout(page).chooseLateDay();
    await checkout(page).times.locator('input:enabled').first().check();
  }
  await confirm.click();
  await untilClosed(page, sheet);
}

/** A paid order's consultation is moved to another time. */
export const RESCHEDULE: Journey = {
  name: 'reschedule',
  isSignedIn: true,
  begin: async (patient, world, memory) => {
    const id = await paidOrder(world, patient);
    const { data } = await patient.call<{ data: Order }>('GET', `/api/market/orders/${id}`);
    memory.bookedAt = data.appointment?.appointmentStartedAt ?? 0;
    return `/order/${id}`;
  },
  cartAfter: [],
  isOver: async (page, { bookedAt }) => {
    const { ticket, sheet, timeOnTicket } = orderPage(page);
    if (!(await ticket.isVisible()) || (await sheet.isVisible())) return false;
    return !(await timeOnTicket(bookedAt).isVisible());
  },
  act: async (page) => {
    const { ticket, sheet } = orderPage(page);
    // under the open sheet the page is hidden from roles
    if ((await sheet.isVisible()) || (await ticket.isVisible())) await move(page);
  },
  faultsAfter: async (patient, world, { bookedAt }) => {
    const { data } = await patient.call<{ data: { items: Order[] } }>('GET', '/api/market/orders');
    const movedTo = data.items[0]?.appointment?.appointmentStartedAt ?? 0;
    const [old, present] = [await slotState(world, bookedAt), await slotState(world, movedTo)];
    return [
      ...(movedTo === bookedAt ? ['the time is the old one'] : []),
      ...(old === 'free' ? [] : [`the old time is ${old}`]),
      ...(present === 'taken' ? [] : [`the new time is ${present}`]),
    ];
  },
  isVariation: true,
};
