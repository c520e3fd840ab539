import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNextAppointment } from '../../../contract/appointments';
import { postprocessPayment } from '../../../contract/payments';
import { cancelOrder } from '../../../contract/orders';
import { appointmentAt, payableOrder, press, TUESDAY_TEN } from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { createShop, type Shop } from '../support/harness';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('full-1')).accessToken;
});
afterAll(() => shop.close());

const HOUR = 60 * 60_000;
const next = async (who = token) =>
  (await shop.call(getNextAppointment, {}, { token: who })).data.data;

async function buy(startedAt: number): Promise<string> {
  const { id, params } = await payableOrder(shop, token, startedAt);
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
  return id;
}

describe('the next consultation', () => {
  it('is none at first, and a held one does not count', async () => {
    expect(await next()).toBeNull();
    await payableOrder(shop, token, TUESDAY_TEN);
    expect(await next()).toBeNull();
  });

  it('is the earliest booked one that is not over', async () => {
    const later = await buy(TUESDAY_TEN + 2 * HOUR);
    const sooner = await buy(TUESDAY_TEN);
    expect(await next()).toMatchObject({
      ...appointmentAt(TUESDAY_TEN),
      orderId: sooner,
      clinic: { clinicId: CLINIC, clinicName: '강남달임한의원' },
    });
    shop.clock.set(TUESDAY_TEN + HOUR);
    token = (await shop.signIn('full-1')).accessToken;
    expect((await next())?.orderId).toBe(later);
  });

  it('is gone with its order, and nobody else’s', async () => {
    const id = await buy(TUESDAY_TEN);
    const other = (await shop.signIn('full-2')).accessToken;
    expect(await next(other)).toBeNull();
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect(await next()).toBeNull();
  });
});
