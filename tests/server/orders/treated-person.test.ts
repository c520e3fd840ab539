import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { getNextAppointment } from '../../../contract/appointments/schemas';
import { CONSENT_OUTDATED } from '../../../contract/consents/schemas';
import { getHealth, getLastExamination } from '../../../contract/health/schemas';
import { createOrder, getOrder, listOrders, updateOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { AUTHORITY, type TreatedPerson } from '../../../contract/orders/treated-person';
import { orders } from '../../../server/db/schema/orders';
import { findOrder } from '../../../server/purchase/orders/queries';
import { describeOrder } from '../../../server/operations/operator/describe';
import { shopTest } from '../support/shop-test';
import {
  change,
  completeForm,
  CONSENTS,
  order,
  pills,
  preprocess,
  press,
  readOrder,
} from './checkout';

const test = shopTest.extend('shopSettings', { variables: { ORDERS_FOR_OTHERS: 'on' } });

const MOTHER: TreatedPerson = {
  full_name: '이순자',
  birthday: '19500301',
  phone: '01023456789',
  relation: 'parent',
  authority: AUTHORITY.version,
  authority_digest: AUTHORITY.digest,
};
const { authority: _authority, authority_digest: _digest, ...person } = MOTHER;
const SHOWN = { ...person, isConfirmed: true };
const forMother = () => ({ ...completeForm(), treated_person: MOTHER });

describe('an order for someone else (product 4, An order for someone else)', () => {
  shopTest('is refused until the operator turns it on', async ({ shop, token }) => {
    const id = await order(shop, token);
    const refused = await change(shop, token, id, forMother());
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      fields: { treated_person: '지금은 다른 분을 위해 주문할 수 없습니다.' },
    });
    expect((await readOrder(shop, token, id)).treated_person).toBeNull();
  });

  test('names who is treated, and when the patient confirmed that they may act', async ({
    shop,
    token,
    patient,
  }) => {
    const id = await order(shop, token);
    await change(shop, token, id, forMother());
    expect((await readOrder(shop, token, id)).treated_person).toEqual(SHOWN);
    const row = await findOrder(shop.db, patient.patientId, id);
    expect(row?.treatedPerson).toEqual({ ...MOTHER, confirmedAt: shop.clock.now });
    expect(await describeOrder(shop.db, row!)).toContain(
      '진료받는 분: 이순자 (부모님), 19500301, 01023456789',
    );
  });

  test('refuses a confirmation of an outdated text, of other words, and of a build without a digest', async ({
    shop,
    token,
  }) => {
    const id = await order(shop, token);
    for (const other of [
      { authority: '2020-01-01' },
      { authority_digest: '0'.repeat(64) },
      { authority_digest: undefined },
    ]) {
      const treated_person = { ...MOTHER, ...other } as TreatedPerson;
      const refused = await change(shop, token, id, { treated_person });
      expect(refused.status).toBe(422);
      expect(refused.error.fields).toEqual({ treated_person: CONSENT_OUTDATED });
    }
  });

  test('asks anew for a confirmation of a text that is not in force any more', async ({
    shop,
    token,
    patient,
  }) => {
    const id = await order(shop, token);
    await change(shop, token, id, forMother());
    const row = await findOrder(shop.db, patient.patientId, id);
    const treatedPerson = { ...row!.treatedPerson!, authority: '2020-01-01' };
    await shop.db.update(orders).set({ treatedPerson }).where(eq(orders.id, id));
    expect((await readOrder(shop, token, id)).treated_person?.isConfirmed).toBe(false);
  });

  test('takes answers and consent of its own person only', async ({ shop, token }) => {
    const id = await order(shop, token);
    await change(shop, token, id, completeForm());
    await change(shop, token, id, { treated_person: MOTHER });
    const asked = await readOrder(shop, token, id);
    expect(asked.selfExamination.basic).toBeNull();
    expect(asked.consents).not.toContain('health');
    await change(shop, token, id, forMother());
    expect((await readOrder(shop, token, id)).selfExamination.basic).not.toBeNull();
    // the same person again keeps the answers
    await change(shop, token, id, { treated_person: MOTHER });
    expect((await readOrder(shop, token, id)).selfExamination.basic).not.toBeNull();
    await change(shop, token, id, { treated_person: null });
    expect((await readOrder(shop, token, id)).selfExamination.basic).toBeNull();
  });

  test('is paid like any other, and leaves nothing to the patient’s own orders', async ({
    shop,
    token,
  }) => {
    const id = await order(shop, token);
    await change(shop, token, id, forMother());
    const { data } = await preprocess(shop, token, id);
    const impUid = await press(shop, data.iamportParams!, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    const booked = await shop.call(getNextAppointment, {}, { token });
    expect(booked.data.data?.calledNumber).toBe(MOTHER.phone);

    const last = await shop.call(getLastExamination, {}, { token });
    expect(last.data.data).toBeNull();
    expect((await shop.call(getHealth, {}, { token })).data.data.hasConsent).toBe(false);
    const next = await shop.call(createOrder, { body: { items: [pills(1)] } }, { token });
    const own = await readOrder(shop, token, next.data.data.id);
    expect(own).toMatchObject({ treated_person: null, selfExamination: { basic: null } });
  });

  test('shows the person in the order alone, not in lists or logs', async ({ shop, token }) => {
    const id = await order(shop, token);
    await change(shop, token, id, forMother());
    await preprocess(shop, token, id);
    const { data } = await shop.call(listOrders, { query: {} }, { token });
    expect(data.data.items.map((each) => each.treated_person)).toEqual([null]);
    const { data: one } = await shop.call(getOrder, { params: { id } }, { token });
    expect(one.data.treated_person).toEqual(SHOWN);
    expect(shop.log.join()).not.toContain(MOTHER.full_name);
  });

  test('is told apart by name and birth date', async ({ shop, token }) => {
    const id = await order(shop, token);
    await change(shop, token, id, forMother());
    const father = { ...MOTHER, full_name: '김철수', birthday: '19480815' };
    await shop.call(
      updateOrder,
      { params: { id }, body: { treated_person: father, consents: CONSENTS } },
      { token },
    );
    const asked = await readOrder(shop, token, id);
    expect(asked.treated_person?.full_name).toBe('김철수');
    expect(asked.selfExamination.basic).toBeNull();
    expect(asked.consents).toContain('health');
  });
});
