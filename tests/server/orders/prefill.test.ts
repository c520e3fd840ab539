import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLastExamination, withdrawHealthConsent } from '../../../contract/health/schemas';
import { createOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { clinics } from '../../../server/db/schema/clinics';
import { createShop, type Shop } from '../support/harness';
import { CLINIC } from '../support/fixtures';
import {
  appointmentAt,
  change,
  completeForm,
  order,
  payableOrder,
  pills,
  press,
  readOrder,
  TUESDAY_TEN,
} from './checkout';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

async function paid(): Promise<void> {
  const { id, params } = await payableOrder(shop, token);
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
}
const again = async () => readOrder(shop, token, await order(shop, token));

describe('a new order (product 4, Checkout start)', () => {
  it('is empty for a patient who has not paid one yet', async () => {
    await order(shop, token);
    expect(await again()).toMatchObject({
      shipping_method_id: null,
      shipping_address: null,
      clinic_id: null,
      appointment: null,
    });
  });

  it('is filled in from the last paid one, with the clinic’s next free time held', async () => {
    await paid();
    const second = await again();
    const { shippingAddress, comments, billing_address } = completeForm();
    expect(second).toMatchObject({
      shipping_method_id: 'parcel',
      shipping_address: shippingAddress,
      comments,
      billing_address,
      clinic_id: CLINIC,
      amounts: { items: 450_000, shipping: 4000, total: 454_000 },
      selfExamination: { basic: null },
      consents: [],
    });
    const { appointmentStartedAt } = second.appointment!;
    expect(appointmentStartedAt).toBeGreaterThan(shop.clock.read());
    expect(appointmentStartedAt).toBeLessThan(TUESDAY_TEN);
    expect(second.holdExpiresAt).toBe(shop.clock.read() + 10 * 60_000);
  });

  it('leaves the time alone that the patient holds for another order', async () => {
    await paid();
    const first = await again();
    const chosen = { clinic_id: CLINIC, appointment: appointmentAt(TUESDAY_TEN + 60 * 60_000) };
    await change(shop, token, first.id, chosen);
    expect((await again()).appointment).toBeNull();
    expect((await readOrder(shop, token, first.id)).holdExpiresAt).not.toBeNull();
  });

  it('leaves out a clinic that no longer offers remote consultations', async () => {
    await paid();
    await shop.db
      .update(clinics)
      .set({ isTelemedicineAvailable: false })
      .where(eq(clinics.id, CLINIC));
    expect(await again()).toMatchObject({
      shipping_method_id: 'parcel',
      clinic_id: null,
      appointment: null,
    });
  });

  it('leaves the clinic to the storefront that it begins in', async () => {
    await paid();
    const body = { items: [pills(1)], isLocalHome: true };
    const { data } = await shop.call(createOrder, { body }, { token });
    expect(await readOrder(shop, token, data.data.id)).toMatchObject({
      isLocalHome: true,
      shipping_method_id: 'parcel',
      clinic_id: null,
      appointment: null,
    });
  });
});

describe('the last examination', () => {
  const last = async () => (await shop.call(getLastExamination, {}, { token })).data.data;

  it('is that of the last paid order, and none after the withdrawal', async () => {
    expect(await last()).toBeNull();
    await paid();
    expect(await last()).toEqual(completeForm().selfExamination.basic);
    await shop.call(withdrawHealthConsent, {}, { token });
    expect(await last()).toBeNull();
  });

  it('is nobody else’s', async () => {
    await paid();
    const { accessToken } = await shop.signIn('full-1');
    const answer = await shop.call(getLastExamination, {}, { token: accessToken });
    expect(answer.data.data).toBeNull();
  });
});
