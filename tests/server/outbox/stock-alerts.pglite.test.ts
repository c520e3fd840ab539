import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addStockAlert, deleteStockAlert, listStockAlerts } from '../../../contract/alerts/schemas';
import { HOUR_MS, MINUTE_MS } from '../../../contract/core/constants';
import { seoulTimestamp } from '../../../contract/core/seoul-time';
import { stockAlerts, variants } from '../../../server/db/schema/catalog';
import { messages } from '../../../server/db/schema/outbox';
import { patients } from '../../../server/db/schema/patients';
import {
  claimMessages,
  MESSAGE_LEASE_MS,
  sendMessage,
} from '../../../server/notify/outbox/messages/send';
import { tellRestocked } from '../../../server/shop/catalog/stock-alerts';
import type { Messenger } from '../../../server/vendors/messages/messenger';
import { pills } from '../orders/checkout';
import { messagesTest } from './messages-test';

const { product_id, variant_id: id } = pills(1);
const MORNING = seoulTimestamp('2026-11-23', '09:00');

const test = messagesTest
  .extend('setStock', ({ shop }) => async (stock: number) => {
    await shop.db.update(variants).set({ stock }).where(eq(variants.productId, product_id));
  })
  .extend(
    'ask',
    ({ shop, token }) =>
      () =>
        shop.call(addStockAlert, { params: { id } }, { token }),
  )
  .extend(
    'tell',
    ({ sending }) =>
      () =>
        tellRestocked(sending),
  )
  .extend('alerts', ({ shop, token }) => async () => {
    const { data } = await shop.call(listStockAlerts, {}, { token });
    return data.data.variantIds;
  });

describe('a stock alert (product 3, Stock alert)', () => {
  test('is asked for and taken back, by its patient alone', async ({
    shop,
    token,
    ask,
    alerts,
  }) => {
    const { accessToken: other } = await shop.signIn('full-1');
    const unknown = { params: { id: 'a'.repeat(24) } };
    expect((await shop.call(addStockAlert, unknown, { token })).status).toBe(404);
    expect(await alerts()).toEqual([]);
    expect((await ask()).data.data.variantIds).toEqual([id]);
    await ask();
    expect(await alerts()).toEqual([id]);
    await shop.call(deleteStockAlert, { params: { id } }, { token: other });
    expect(await alerts()).toEqual([id]);
    await shop.call(deleteStockAlert, { params: { id } }, { token });
    expect(await alerts()).toEqual([]);
  });

  test('has one effect, however often it is asked for and looked at at once', async ({
    shop,
    setStock,
    ask,
    tell,
  }) => {
    await setStock(0);
    await Promise.all(Array.from({ length: 50 }, ask));
    shop.clock.set(MORNING);
    expect(await shop.db.$count(stockAlerts)).toBe(1);
    await tell();
    expect(await shop.db.$count(messages)).toBe(0);
    await setStock(3);
    await Promise.all(Array.from({ length: 50 }, () => tell()));
    expect(await shop.db.$count(stockAlerts)).toBe(0);
    expect(await shop.db.select().from(messages)).toMatchObject([
      { kind: 'restocked', note: `${product_id} ${id}` },
    ]);
  });

  test('is told once, by day, without the name of the remedy, also sold out for a while', async ({
    shop,
    patient,
    ask,
    setStock,
    tell,
    turn,
    provider,
    told,
  }) => {
    const email = 'kim@example.com';
    await shop.db.update(patients).set({ email }).where(eq(patients.id, patient.patientId));
    await ask();
    shop.clock.set(MORNING - 2 * HOUR_MS);
    await tell();
    await turn();
    expect(told()).toEqual([]);
    shop.clock.set(MORNING);
    await tell();
    await turn();
    await turn();
    const [{ text } = { text: '' }] = provider.given;
    expect(text).toContain(`/products/${product_id}`);
    expect(text).not.toContain('공진단');
    expect(told()).toEqual([`${email} 기다리시던 것이 다시 들어왔어요`]);

    // sold out again before it is sent, while another variant is there
    const { accessToken: token } = await shop.signIn('full-1');
    await shop.call(addStockAlert, { params: { id } }, { token });
    await tell();
    await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, id));
    await turn();
    expect(told()).toEqual([]);
    const { data } = await shop.call(listStockAlerts, {}, { token });
    expect(data.data.variantIds).toEqual([id]);
    shop.clock.advance(MINUTE_MS);
    await setStock(3);
    await tell();
    await turn();
    expect(told()).toEqual([expect.stringContaining('기다리시던 것이 다시 들어왔어요')]);
  });

  test('goes when told: what sells out again before that has its patient wait on', async ({
    shop,
    sending,
    setStock,
    ask,
    tell,
    turn,
    told,
  }) => {
    await ask();
    shop.clock.set(MORNING);
    await tell();
    await setStock(0);
    const late = await claimMessages(shop.db, shop.clock.now, 20);
    shop.clock.advance(MESSAGE_LEASE_MS);
    await turn();
    // as old as its message
    const waiting = [{ variantId: id, createdAt: MORNING }];
    expect(await shop.db.select().from(stockAlerts)).toMatchObject(waiting);
    await setStock(3);
    await tell();
    await turn();
    expect(told()).toHaveLength(1);
    // a process that was thought dead finds it told
    await setStock(0);
    for (const message of late) await sendMessage(sending, message);
    expect([told(), await shop.db.$count(stockAlerts)]).toEqual([[], 0]);
  });

  test('goes with what is sold no more', async ({ shop, setStock, ask, tell, turn, told }) => {
    await ask();
    shop.clock.set(MORNING);
    await tell();
    await setStock(0);
    await shop.db.update(variants).set({ isEnded: true }).where(eq(variants.id, id));
    await turn();
    expect([told(), await shop.db.$count(stockAlerts)]).toEqual([[], 0]);
    expect(await shop.db.select().from(messages)).toMatchObject([{ dueAt: null, sentAt: null }]);
  });

  test('waits for the morning when it could not be sent by day', async ({
    shop,
    ask,
    tell,
    turn,
    provider,
    told,
  }) => {
    await ask();
    shop.clock.set(MORNING + 12 * HOUR_MS - MINUTE_MS);
    await tell();
    provider.outcome = 'not sent';
    await turn();
    expect(told()).toHaveLength(1);
    provider.outcome = 'sent';
    shop.clock.set(MORNING + 12 * HOUR_MS);
    await turn();
    expect(await shop.db.select().from(messages)).toMatchObject([
      { dueAt: MORNING + 23 * HOUR_MS, failures: 1 },
    ]);
    shop.clock.set(MORNING + 23 * HOUR_MS - 1);
    await turn();
    expect(told()).toEqual([]);
    shop.clock.advance(1);
    await turn();
    expect(told()).toHaveLength(1);
  });

  test('is refused without phone and mail, in words that say what to do', async ({
    shop,
    patient,
    ask,
    alerts,
  }) => {
    const isPatient = eq(patients.id, patient.patientId);
    await shop.db.update(patients).set({ email: null, phoneNumber: null }).where(isPatient);
    const { status, error } = await ask();
    expect({ status, code: error.code }).toEqual({ status: 409, code: 'profile_incomplete' });
    expect(error.message).toMatch(/내 정보에 휴대전화 번호를 적고 다시 눌러 주세요/);
    expect(await alerts()).toEqual([]);
  });

  test('waits on while no message can reach its patient', async ({
    shop,
    patient,
    sending,
    ask,
  }) => {
    const messenger: Messenger = { ...sending.messenger, reaches: ({ email }) => email !== null };
    const byMail = () => tellRestocked({ ...sending, messenger });
    const isPatient = eq(patients.id, patient.patientId);
    await shop.db.update(patients).set({ email: null }).where(isPatient);
    await ask();
    shop.clock.set(MORNING);
    await tellRestocked({ ...sending, messenger: null });
    await byMail();
    expect(await shop.db.$count(stockAlerts)).toBe(1);
    expect(await shop.db.$count(messages)).toBe(0);
    await shop.db.update(patients).set({ email: 'kim@example.com' }).where(isPatient);
    await byMail();
    expect(await shop.db.$count(stockAlerts)).toBe(0);
    expect(await shop.db.$count(messages)).toBe(1);
  });
});
