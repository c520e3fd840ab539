import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/constants';
import { listClinics } from '../../../contract/clinics/schemas';
import { leave } from '../../../contract/patients/schemas';
import { cancelOrder, rescheduleOrder } from '../../../contract/orders/schemas';
import { messages } from '../../../server/db/schema/outbox';
import { createLogger } from '../../../server/core/logger';
import { runCommand } from '../../../server/operations/operator/run-command';
import {
  planReminderMessages,
  withAlarmMessages,
} from '../../../server/notify/outbox/messages/plan';
import { claimMessages, sendMessage } from '../../../server/notify/outbox/messages/send';
import { raiseAlarm } from '../../../server/telemetry/security-log';
import { appointmentAt, consulted, readOrder, trouble, TUESDAY_TEN } from '../orders/checkout';
import { messagesTest as test } from './messages-test';

const LATER = TUESDAY_TEN + 30 * MINUTE_MS;

const kim = 'kim@example.com';
const clinic = 'booking@clinic.example';

describe('messages', () => {
  test('tell of the payment, another time, the parcel and the refund, each once', async ({
    shop,
    token,
    deps,
    paid,
    turn,
    told,
  }) => {
    const id = await paid();
    await turn();
    expect(told()).toEqual([`${clinic} 새 예약이 들어왔어요`, `${kim} 주문을 잘 받았어요`]);
    const body = { appointment: appointmentAt(LATER) };
    await shop.call(rescheduleOrder, { params: { id }, body }, { token });
    await turn();
    expect(told()).toEqual([`${clinic} 예약 시각이 바뀌었어요`, `${kim} 예약 시각을 바꿨어요`]);
    const { number } = await readOrder(shop, token, id);
    await consulted(shop, id);
    await runCommand(deps, ['prepare', number]);
    await runCommand(deps, ['ship', number, '--tracking', '12345678']);
    await turn();
    expect(told()).toEqual([`${kim} 주문하신 것을 보내 드렸어요`]);
    await runCommand(deps, ['refund', number]);
    await turn();
    expect(told()).toEqual([`${clinic} 예약이 취소되었어요`, `${kim} 환불을 마쳤어요`]);
    shop.clock.advance(HOUR_MS);
    await turn();
    expect(told()).toEqual([]);
  });

  test('remind a day and an hour before, once, and not of a time that has moved or gone', async ({
    shop,
    account,
    paid,
    turn,
    told,
  }) => {
    const id = await paid();
    await turn();
    told();
    shop.clock.set(TUESDAY_TEN - DAY_MS);
    await turn();
    await turn();
    expect(told()).toEqual([`${kim} 예약을 알려 드려요`]);
    // planned, then moved before it is sent
    shop.clock.set(TUESDAY_TEN - HOUR_MS);
    await planReminderMessages(shop.db, shop.clock.now);
    const { accessToken: token } = await shop.signIn(account);
    const body = { appointment: appointmentAt(LATER + HOUR_MS) };
    await shop.call(rescheduleOrder, { params: { id }, body }, { token });
    await turn();
    expect(told()).toEqual([`${clinic} 예약 시각이 바뀌었어요`, `${kim} 예약 시각을 바꿨어요`]);
    const missed = eq(messages.kind, 'reminder_hour');
    expect(await shop.db.select().from(messages).where(missed)).toMatchObject([{ sentAt: null }]);
    await shop.call(cancelOrder, { params: { id } }, { token });
    shop.clock.set(LATER);
    await turn();
    expect(told()).toEqual([`${clinic} 예약이 취소되었어요`, `${kim} 환불을 마쳤어요`]);
  });

  test('remind of no call once a refund was asked for, even while the provider is away', async ({
    shop,
    account,
    paid,
    turn,
    told,
  }) => {
    const id = await paid();
    await turn();
    told();
    shop.clock.set(TUESDAY_TEN - DAY_MS);
    await planReminderMessages(shop.db, shop.clock.now);
    const { accessToken: token } = await shop.signIn(account);
    await trouble(shop, 'cancel', 'error', 1);
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await readOrder(shop, token, id)).isRefunding).toBe(true);
    await turn();
    shop.clock.set(TUESDAY_TEN - HOUR_MS);
    await turn();
    expect(told()).toEqual([]);
    const kinds = await shop.db.select({ kind: messages.kind }).from(messages);
    expect(kinds).not.toContainEqual({ kind: 'reminder_hour' });
  });

  test('go to nobody who has left; the clinic alone hears of its time', async ({
    shop,
    token,
    paid,
    turn,
    told,
  }) => {
    const id = await paid();
    await shop.call(cancelOrder, { params: { id } }, { token });
    expect((await shop.call(leave, {}, { token })).data.hasLeft).toBe(true);
    await turn();
    expect(told()).toEqual(['booking@clinic.example 예약이 취소되었어요']);
    const { kind, patientId, orderId } = messages;
    expect(await shop.db.select({ kind, patientId, orderId }).from(messages)).toEqual([
      { kind: 'clinic_released', patientId: null, orderId: null },
    ]);
  });

  test('are shown by the sandbox, and a clinic’s address is not public', async ({
    shop,
    sending,
    paid,
  }) => {
    await paid();
    const messenger = shop.thirdParties.messenger!;
    for (const message of await claimMessages(shop.db, shop.clock.now, 20))
      await sendMessage({ ...sending, messenger }, message);
    const page = await (await shop.fetch('/sandbox/messages')).text();
    expect(page).toContain('주문을 잘 받았어요');
    expect(page).toContain(clinic);
    const clinics = await shop.call(listClinics, { query: {} });
    expect(JSON.stringify(clinics.data)).not.toContain(clinic);
  });

  test('tell the operator of an alarm, and not of each of many', async ({
    shop,
    turn,
    told,
    provider,
  }) => {
    const log = createLogger('info', () => undefined);
    const logger = withAlarmMessages(log, shop.db, shop.clock.read);
    const alarmed = (sessionId: string) => raiseAlarm(logger, 'token reused', { sessionId });
    alarmed('a');
    await expect.poll(() => shop.db.$count(messages)).toBe(1);
    alarmed('b');
    await turn();
    const { text } = provider.given[0]!;
    expect(text).toContain('{"alarm":"token reused","sessionId":"a"}');
    expect(told()).toEqual(['operator@shop.example 살펴봐야 할 경보가 있어요']);
    shop.clock.advance(11 * MINUTE_MS);
    alarmed('c');
    await expect.poll(() => shop.db.$count(messages)).toBe(2);
  });
});
