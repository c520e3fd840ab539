import { describe, expect } from 'vitest';
import { getNextAppointment } from '../../../contract/appointments/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { cancelOrder } from '../../../contract/orders/schemas';
import { appointmentAt, payableOrder, press, trouble, TUESDAY_TEN } from '../orders/checkout';
import { CLINIC } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const HOUR = 60 * 60_000;

const it = shopTest
  .extend('account', 'full-1')
  .extend(
    'next',
    ({ shop, token }) =>
      async (who = token) =>
        (await shop.call(getNextAppointment, {}, { token: who })).data.data,
  )
  .extend('buy', ({ shop, token }) => async (startedAt: number): Promise<string> => {
    const { id, params } = await payableOrder(shop, token, startedAt);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    return id;
  });

describe('the next consultation', () => {
  it('is empty at first, and ignores a held one', async ({ shop, token, next }) => {
    expect(await next()).toBeNull();
    await payableOrder(shop, token, TUESDAY_TEN);
    expect(await next()).toBeNull();
  });

  it('is the booked one that ends next', async ({ shop, buy, next }) => {
    const later = await buy(TUESDAY_TEN + 2 * HOUR);
    const sooner = await buy(TUESDAY_TEN);
    expect(await next()).toMatchObject({
      ...appointmentAt(TUESDAY_TEN),
      orderId: sooner,
      calledNumber: '01000000001',
      clinic: { clinicId: CLINIC, clinicName: '강남달임한의원' },
    });
    shop.clock.set(TUESDAY_TEN + HOUR);
    const { accessToken: fresh } = await shop.signIn('full-1');
    expect((await next(fresh))?.orderId).toBe(later);
  });

  it('disappears with its own order only', async ({ shop, token, buy, next }) => {
    const id = await buy(TUESDAY_TEN);
    const other = (await shop.signIn('full-2')).accessToken;
    expect(await next(other)).toBeNull();
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect(await next()).toBeNull();
  });

  it('is none whose order is being refunded: nobody calls', async ({ shop, token, buy, next }) => {
    const id = await buy(TUESDAY_TEN);
    const later = await buy(TUESDAY_TEN + 2 * HOUR);
    await trouble(shop, 'cancel', 'error', 1);
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await next())?.orderId).toBe(later);
  });
});
