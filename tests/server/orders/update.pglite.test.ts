import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { CONSENT_TEXTS, consentTo } from '../../../contract/consents/texts';
import { type ConsentKind } from '../../../contract/consents/schemas';
import { cancelOrder, listOrders } from '../../../contract/orders/schemas';
import { ORDERER_NAME_REQUIRED } from '../../../contract/patients/name';
import { orderConsents, orderEvents, orders } from '../../../server/db/schema/orders';
import { moveOrder } from '../../../server/purchase/orders/status';
import { BUSAN_CLINIC, CLINIC, id as idOf, VISIT_ONLY_CLINIC } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import {
  appointmentAt,
  change,
  completeForm,
  CONSENTS,
  filledOrder,
  readOrder,
  order,
  payableOrder,
  TUESDAY_TEN,
} from './checkout';

const it = shopTest.extend('id', ({ shop, token }) => order(shop, token));

describe('the fields of an order', () => {
  it('are all stored and returned (product 3, Order; product 3, Appointment)', async ({
    shop,
    token,
    id,
  }) => {
    const { data } = await change(shop, token, id, completeForm());
    expect(data.data).toMatchObject({
      billing_address: { full_name: '김달임' },
      shipping_address: {
        full_name: '김달임',
        phone: '01012345678',
        address1: '서울특별시 종로구 북촌로 1',
        address2: '',
      },
      shipping_method_id: 'parcel',
      comments: '문 앞에 놓아 주세요',
      clinic_id: CLINIC,
      clinic: { clinicId: CLINIC, clinicName: '강남달임한의원', clinicDetailAddress: '2층' },
      appointment: appointmentAt(TUESDAY_TEN),
      holdExpiresAt: shop.clock.now + 600_000,
      selfExamination: { basic: { pregnancy: false, diseaseExperiences: ['당뇨'] } },
      consents: ['health', 'telemedicine', 'withdrawal', 'clinic'],
      amounts: { items: 450_000, shipping: 4000, total: 454_000 },
    });
  });

  it('stay when absent', async ({ shop, token, id }) => {
    await change(shop, token, id, completeForm());
    const before = await readOrder(shop, token, id);
    const { data } = await change(shop, token, id, { isLocalHome: true });
    expect(data.data).toEqual({ ...before, isLocalHome: true });
  });

  it('lose the address with pickup, and keep the address id otherwise', async ({
    shop,
    token,
    id,
  }) => {
    const first = await change(shop, token, id, completeForm());
    const { shippingAddress } = completeForm();
    const again = await change(shop, token, id, { shippingAddress });
    expect(again.data.data.shipping_address?.id).toBe(first.data.data.shipping_address?.id);
    const pickup = await change(shop, token, id, { shipping_method_id: 'pickup', shippingAddress });
    expect(pickup.data.data).toMatchObject({
      shipping_address: null,
      amounts: { shipping: 0, total: 450_000 },
    });
    expect((await change(shop, token, id, { shippingAddress: null })).status).toBe(200);
  });

  it('ship free from the method’s limit', async ({ shop, token }) => {
    const many = await order(shop, token, 2);
    const { data } = await change(shop, token, many, { shipping_method_id: 'parcel' });
    expect(data.data.amounts).toEqual({ items: 900_000, shipping: 0, total: 900_000 });
    const quick = await change(shop, token, many, { shipping_method_id: 'quick' });
    expect(quick.data.data.amounts.total).toBe(915_000);
  });

  it('have an own message for the orderer’s name', async ({ shop, token, id }) => {
    const unnamed = await change(shop, token, id, { billing_address: { full_name: ' ' } });
    expect(unnamed.status).toBe(422);
    expect(Object.values(unnamed.error.fields ?? {})).toEqual([ORDERER_NAME_REQUIRED]);
  });

  it('refuse an unavailable payment method, and another order’s body (product 12, Payment methods)', async ({
    shop,
    token,
    id,
  }) => {
    expect((await change(shop, token, id, { payment_method: 'nicepay' })).status).toBe(422);
    expect((await change(shop, token, id, { payment_method: 'card' })).status).toBe(200);
    expect((await change(shop, token, id, { id: idOf('dead') })).status).toBe(422);
    expect((await change(shop, token, id, { id })).status).toBe(200);
  });
});

describe('clinic and consultation', () => {
  it('lose the time with another clinic, and both with null', async ({ shop, token, id }) => {
    await change(shop, token, id, completeForm());
    const other = await change(shop, token, id, { clinic_id: BUSAN_CLINIC });
    expect(other.data.data).toMatchObject({ clinic_id: BUSAN_CLINIC, appointment: null });
    const timed = await change(shop, token, id, { appointment: appointmentAt(TUESDAY_TEN) });
    expect(timed.data.data.holdExpiresAt).not.toBeNull();
    const none = await change(shop, token, id, { appointment: null });
    expect(none.data.data).toMatchObject({ clinic_id: BUSAN_CLINIC, appointment: null });
    const cleared = await change(shop, token, id, { clinic_id: null });
    expect(cleared.data.data).toMatchObject({ clinic_id: null, clinic: null, holdExpiresAt: null });
  });

  it('refuse a time without a clinic, unknown clinics and another length', async ({
    shop,
    token,
    id,
  }) => {
    const appointment = appointmentAt(TUESDAY_TEN);
    expect((await change(shop, token, id, { appointment })).error.fields).toHaveProperty(
      'clinic_id',
    );
    const unknown = await change(shop, token, id, { clinic_id: idOf('dead') });
    expect(unknown.error.fields).toHaveProperty('clinic_id');
    const long = { ...appointment, appointmentEndedAt: TUESDAY_TEN + 3_600_000 };
    const answer = await change(shop, token, id, { clinic_id: CLINIC, appointment: long });
    expect(answer.error.fields).toHaveProperty('appointment');
    const visit = await change(shop, token, id, { clinic_id: VISIT_ONLY_CLINIC, appointment });
    expect(visit.error.code).toBe('slot_unavailable');
  });
});

describe('health answers and consents', () => {
  const selfExamination = { basic: { pregnancy: true } };

  it('require consent, in the same call or earlier', async ({ shop, token, id }) => {
    const refused = await change(shop, token, id, { selfExamination });
    expect(refused.error).toMatchObject({
      code: 'order_incomplete',
      fields: { 'consents.health': '기본 문진을 보내려면 건강 정보 이용에 동의해 주세요.' },
    });
    await change(shop, token, id, { consents: CONSENTS.filter(({ kind }) => kind === 'health') });
    expect((await change(shop, token, id, { selfExamination })).status).toBe(200);
  });

  it('are stored with kind, version and time, and the first time is kept', async ({
    shop,
    token,
    id,
  }) => {
    const [health, ...rest] = CONSENTS;
    await change(shop, token, id, { consents: [health!] });
    const first = shop.clock.now;
    shop.clock.advance(60_000);
    await change(shop, token, id, { consents: [health!, ...rest] });
    shop.clock.advance(60_000);
    await change(shop, token, id, { consents: [health!, ...rest] });
    const stored = await shop.db.select().from(orderConsents).orderBy(orderConsents.kind);
    const row = (kind: ConsentKind, agreedAt: number) => ({
      orderId: id,
      ...consentTo(kind),
      agreedAt,
    });
    expect(stored).toEqual([
      row('clinic', first + 60_000),
      row('health', first),
      row('telemedicine', first + 60_000),
      row('withdrawal', first + 60_000),
    ]);
  });

  it('include the clinic’s (agreement 4), but not a review’s', async ({ shop, token, id }) => {
    const clinic = consentTo('clinic');
    const { data } = await change(shop, token, id, { consents: [clinic] });
    expect(data.data.consents).toEqual(['clinic']);
    const [row] = await shop.db.select().from(orderConsents).where(eq(orderConsents.orderId, id));
    expect(row).toMatchObject({ ...clinic, agreedAt: shop.clock.now });
    const review = consentTo('review') as never;
    expect((await change(shop, token, id, { consents: [review] })).status).toBe(422);
  });

  it('are refused for an outdated text', async ({ shop, token, id }) => {
    const consents = [consentTo('health', { ...CONSENT_TEXTS.health, version: '2020-01-01' })];
    expect((await change(shop, token, id, { consents, selfExamination })).status).toBe(422);
    expect(await shop.db.select().from(orderConsents)).toHaveLength(0);
  });

  it('are excluded from lists and logs', async ({ shop, token }) => {
    const secret = '비밀스러운 병력';
    const note = { pregnancy: true, note: secret };
    const { id: paid } = await filledOrder(shop, token);
    await change(shop, token, paid, { selfExamination: { basic: note } });
    await moveOrder(shop.db, {
      orderId: paid,
      from: 'draft',
      to: 'awaiting_payment',
      actor: 'patient',
      at: shop.clock.now,
    });
    const { data } = await shop.call(listOrders, { query: {} }, { token });
    expect(data.data.items[0]?.selfExamination.basic).toBeNull();
    expect(shop.log.join()).not.toContain(secret);
  });
});

describe('an ended order', () => {
  it('cannot be changed', async ({ shop, token, id }) => {
    await shop.call(cancelOrder, { params: { id } }, { token });
    const answer = await change(shop, token, id, { comments: '늦었어요' });
    expect(answer.status).toBe(409);
    expect(answer.error.code).toBe('order_not_editable');
  });

  it('records every status change (product 4, Order)', async ({ shop, token }) => {
    await payableOrder(shop, token, TUESDAY_TEN);
    const [payable] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.status, 'awaiting_payment'));
    await shop.call(cancelOrder, { params: { id: payable!.id } }, { token });
    const steps = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, payable!.id))
      .orderBy(orderEvents.id);
    expect(steps.map(({ from, to }) => [from, to])).toEqual([
      [null, 'draft'],
      ['draft', 'awaiting_payment'],
      ['awaiting_payment', 'cancelled'],
    ]);
  });

  it('changes status conditionally: of two, one succeeds', async ({ shop, id }) => {
    const move = { orderId: id, from: 'draft', to: 'cancelled', actor: 'patient', at: 1 } as const;
    const moved = await Promise.all([moveOrder(shop.db, move), moveOrder(shop.db, move)]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await moveOrder(shop.db, { ...move, from: 'cancelled', to: 'paid' })).toBe(false);
  });
});
