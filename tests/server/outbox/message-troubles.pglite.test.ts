import { asc, eq, isNotNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/constants';
import { messages } from '../../../server/db/schema/outbox';
import { runCommand } from '../../../server/operations/operator/run-command';
import { GIVE_UP_MS } from '../../../server/notify/outbox/services';
import { planReminderMessages } from '../../../server/notify/outbox/messages/plan';
import {
  claimMessages,
  MESSAGE_LEASE_MS,
  purgeMessages,
  sendMessage,
} from '../../../server/notify/outbox/messages/send';
import { TUESDAY_TEN } from '../orders/checkout';
import { messagesTest as test } from './messages-test';

describe('a process that is killed while a message goes out', () => {
  test('doubles no reminder', async ({ shop, sending, provider, paid, turn, told }) => {
    await paid();
    await turn();
    told();
    shop.clock.set(TUESDAY_TEN - DAY_MS);
    await planReminderMessages(shop.db, shop.clock.now);
    const [reminder, ...more] = await claimMessages(shop.db, shop.clock.now, 20);
    expect(more).toEqual([]);
    provider.outcome = 'unknown';
    await sendMessage(sending, reminder!);
    expect(told()).toHaveLength(1);
    for (let minutes = 0; minutes < 10; minutes += 1) {
      shop.clock.advance(MINUTE_MS);
      await turn();
    }
    expect(told()).toEqual([]);
  });

  test('loses nothing that it claimed and had not begun to send, not even a reminder', async ({
    shop,
    sending,
    paid,
    turn,
    told,
  }) => {
    await paid();
    for (let kills = 0; kills < 3; kills += 1) {
      expect(await claimMessages(shop.db, shop.clock.now, 20)).toHaveLength(2);
      shop.clock.advance(MESSAGE_LEASE_MS);
    }
    const late = await claimMessages(shop.db, shop.clock.now, 20);
    shop.clock.advance(MESSAGE_LEASE_MS);
    await turn();
    expect(told()).toHaveLength(2);
    // the process that was thought dead finds them taken over
    for (const message of late) await sendMessage(sending, message);
    expect(told()).toEqual([]);
    shop.clock.set(TUESDAY_TEN - DAY_MS);
    await planReminderMessages(shop.db, shop.clock.now);
    expect(await claimMessages(shop.db, shop.clock.now, 20)).toHaveLength(1);
    shop.clock.advance(MESSAGE_LEASE_MS);
    await turn();
    expect(told()).toHaveLength(1);
  });

  test('has a message on money sent once more, with the same id, and never a third time', async ({
    shop,
    sending,
    paid,
    provider,
  }) => {
    await paid();
    const ids: string[][] = [];
    for (let kills = 0; kills < 4; kills += 1) {
      const claimed = await claimMessages(shop.db, shop.clock.now, 20);
      provider.outcome = 'unknown';
      for (const message of claimed) await sendMessage(sending, message);
      ids.push(claimed.map(({ id }) => id).sort());
      expect(await claimMessages(shop.db, shop.clock.now, 20)).toEqual([]);
      shop.clock.advance(MESSAGE_LEASE_MS);
    }
    expect(ids[0]).toHaveLength(2);
    expect(ids).toEqual([ids[0], ids[0], [], []]);
    expect(provider.given.map(({ id }) => id).sort()).toEqual([...ids[0]!, ...ids[0]!].sort());
  });
});

describe('a provider in trouble', () => {
  test('is asked again for three days, then the message is parked, alarmed, listed and sent again by command', async ({
    shop,
    sending,
    paid,
    provider,
    turn,
    told,
  }) => {
    await paid();
    const outbox = async (...args: string[]) =>
      (await runCommand(sending, ['outbox', ...args])).text;
    expect(await outbox('list')).toBe('멈추거나 밀린 알림이 없어요.');
    provider.outcome = 'not sent';
    await turn();
    for (let hours = 0; hours < 71; hours += 1) {
      shop.clock.advance(HOUR_MS);
      await turn();
    }
    expect(told().filter((one) => one.endsWith(' 주문을 잘 받았어요'))).toHaveLength(72);
    const alarms = () => shop.log.filter((line) => line.includes('"message parked"'));
    expect(alarms()).toEqual([]);
    expect((await outbox('list')).split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^\w{24} {2}다시 보내는 중 {2}안내 paid .* 72번 시도 {2}not sent: AUTH PLAIN 535$/,
        ),
      ]),
    );
    shop.clock.advance(2 * HOUR_MS);
    await turn();
    expect(told()).toEqual([]);
    expect(alarms()).toHaveLength(2);
    expect(alarms()[0]).toMatch(/"messageId":"\w{24}".*AUTH PLAIN 535/);
    const [first = '', second = ''] = (await outbox('list')).split('\n');
    for (const line of [first, second])
      expect(line).toMatch(/멈춤 {2}안내 .*not sent: AUTH PLAIN 535$/);
    provider.outcome = 'sent';
    expect(await outbox('replay', first.slice(0, 24))).toContain('다시 보내요');
    await turn();
    expect(told()).toHaveLength(1);
    expect(await outbox('replay', '--since', '2026-11-21')).toBe('알림 1건을 보내요.');
    await turn();
    expect(told()).toHaveLength(1);
    expect(await outbox('list')).toBe('멈추거나 밀린 알림이 없어요.');
    const sent = await shop.db.select().from(messages).where(isNotNull(messages.sentAt));
    expect(sent).toMatchObject([{ sends: 1 }, { sends: 1 }]);
  });

  test('is asked for a reminder until its consultation begins, and not after', async ({
    shop,
    paid,
    provider,
    turn,
    told,
  }) => {
    await paid();
    await turn();
    told();
    provider.outcome = 'not sent';
    shop.clock.set(TUESDAY_TEN - HOUR_MS);
    await turn();
    shop.clock.set(TUESDAY_TEN - MINUTE_MS);
    await turn();
    expect(told()).toHaveLength(2);
    shop.clock.set(TUESDAY_TEN);
    provider.outcome = 'sent';
    await turn();
    expect(told()).toEqual([]);
    const [reminder] = await shop.db
      .select()
      .from(messages)
      .where(eq(messages.kind, 'reminder_hour'));
    expect(reminder).toMatchObject({ dueAt: null, sentAt: null, parkedAt: null, failure: null });
  });

  test('is logged and listed when a message may have been sent or its address was refused', async ({
    shop,
    sending,
    paid,
    provider,
    turn,
  }) => {
    await paid();
    provider.outcome = 'unknown';
    await turn();
    shop.clock.advance(MESSAGE_LEASE_MS);
    provider.outcome = 'refused';
    await turn();
    const { text } = await runCommand(sending, ['outbox', 'list']);
    expect(text).toMatch(/끝냄 {2}안내 paid .*refused: AUTH PLAIN 535/);
    const logged = shop.log.filter((line) => line.includes('"event":"message '));
    expect(logged).toHaveLength(4);
    expect(logged[0]).toMatch(/"message unknown".*"code":"AUTH PLAIN 535"/);
  });

  test('costs no old news: what waited for three days untried is parked without a word', async ({
    shop,
    paid,
    turn,
    told,
  }) => {
    await paid();
    shop.clock.advance(GIVE_UP_MS + 1);
    await turn();
    expect(told()).toEqual([]);
    const rows = await shop.db.select().from(messages).orderBy(asc(messages.id));
    const parked = { dueAt: null, sentAt: null, parkedAt: shop.clock.now };
    expect(rows).toMatchObject([parked, parked]);
    expect(shop.log.join()).not.toContain('alarm');
    shop.clock.advance(30 * DAY_MS);
    await purgeMessages(shop.db, shop.clock.now);
    expect(await shop.db.select().from(messages)).toEqual([]);
  });

  test('gets each message once from many processes', async ({ shop, paid, turn, told }) => {
    await paid();
    await Promise.all(Array.from({ length: 6 }, turn));
    expect(told()).toHaveLength(2);
    shop.clock.set(TUESDAY_TEN - DAY_MS);
    await Promise.all(Array.from({ length: 6 }, turn));
    expect(told()).toHaveLength(1);
  });
});
