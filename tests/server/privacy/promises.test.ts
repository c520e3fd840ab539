import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { consentTo } from '../../../contract/consents/texts';
import { updateHealth } from '../../../contract/health/schemas';
import { cancelOrder } from '../../../contract/orders/schemas';
import { AUTHORITY } from '../../../contract/orders/treated-person';
import { endSessions } from '../../../contract/sessions/schemas';
import { withdrawnConsents } from '../../../server/db/schema/health';
import { orders } from '../../../server/db/schema/orders';
import { payments } from '../../../server/db/schema/payments';
import { pushSubscriptions } from '../../../server/db/schema/push';
import { purgeByPolicy } from '../../../server/privacy/retention/purge';
import { change, completeForm, filledOrder, payableOrder, TUESDAY_TEN } from '../orders/checkout';
import { staffTest } from '../staff/staff-test';

const it = staffTest.extend('shopSettings', { variables: { ORDERS_FOR_OTHERS: 'on' } });

describe('what policy and agreements promise', () => {
  it('a clinic no longer reads an order that was cancelled before its consultation (agreement 4)', async ({
    shop,
    ask,
    desk,
    book,
  }) => {
    const { orderId: id, token } = await book();
    expect((await ask(desk, `/orders/${id}`)).status).toBe(200);
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await ask(desk, `/orders/${id}`)).status).toBe(404);
    expect((await ask(desk, '/orders')).json.orders).toEqual([]);
  });

  it('nor the day and the answers of one that was missed and then cancelled (agreement 4)', async ({
    shop,
    ask,
    desk,
    doctor,
    book,
  }) => {
    const { orderId: id, appointmentId } = await book();
    shop.clock.set(TUESDAY_TEN);
    const outcome = { method: 'PUT', body: { outcome: 'no_show' } };
    await ask(desk, `/appointments/${appointmentId}/outcome`, outcome);
    const path = `/appointments/${appointmentId}/examination?reason=consultation`;
    expect((await ask(doctor, path)).status).toBe(200);
    const { accessToken: token } = await shop.signIn('dalim');
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await ask(doctor, path)).status).toBe(404);
    expect((await ask(desk, '/days/2026-11-24')).json.appointments).toEqual([]);
  });

  it('a doctor reads gender and saved health, which the policy says the clinic gets', async ({
    shop,
    ask,
    doctor,
    book,
  }) => {
    const { appointmentId, token } = await book();
    const medicalHistory = ['고혈압' as const];
    const body = { medicalHistory, consent: consentTo('health') };
    await shop.call(updateHealth, { body }, { token });
    shop.clock.set(TUESDAY_TEN);
    const { json } = await ask(doctor, '/days/2026-11-24');
    expect(json.appointments).toMatchObject([{ patient: { gender: 'female' } }]);
    const path = `/appointments/${appointmentId}/examination?reason=consultation`;
    expect((await ask(doctor, path)).json).toMatchObject({
      health: { medicalHistory: ['고혈압'] },
    });
  });

  it('after 모두 로그아웃 no device is reminded, since it may be a lost one', async ({
    shop,
    token,
    patient: { patientId },
  }) => {
    const key = { id: 'a'.repeat(24), endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
    await shop.db.insert(pushSubscriptions).values({ ...key, patientId, createdAt: 1 });
    await shop.call(endSessions, {}, { token });
    expect(await shop.db.select().from(pushSubscriptions)).toEqual([]);
  });

  it('answers of an unpaid order end after 30 days, also when its charge was refunded', async ({
    shop,
    token,
  }) => {
    const { id } = await payableOrder(shop, token);
    await shop.db.update(payments).set({ status: 'cancelled', impUid: 'imp_1', checkAt: null });
    await purgeByPolicy(shop.db, shop.clock.now + 30 * DAY_MS);
    const answers = async () =>
      (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.selfExamination;
    expect(await answers()).not.toBeNull();
    await purgeByPolicy(shop.db, shop.clock.now + 30 * DAY_MS + 1);
    expect(await answers()).toBeNull();
  });

  it('the consent of who is no longer treated leaves its record', async ({ shop, token }) => {
    const { id } = await filledOrder(shop, token);
    const treated = {
      ...{ full_name: '이순자', birthday: '19500301', phone: '01023456789' },
      ...{ relation: 'parent' as const },
      ...{ authority: AUTHORITY.version, authority_digest: AUTHORITY.digest },
    };
    await change(shop, token, id, { ...completeForm(), treated_person: treated });
    const records = await shop.db.select().from(withdrawnConsents);
    expect(records).toMatchObject([{ orderId: id, kind: 'health' }]);
  });
});
