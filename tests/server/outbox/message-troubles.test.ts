import { asc, isNotNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/constants';
import { messages } from '../../../server/db/schema/messages';
import { planReminderMessages } from '../../../server/outbox/messages/plan';
import {
  claimMessages,
  MESSAGE_LEASE_MS,
  purgeMessages,
  sendMessage,
} from '../../../server/outbox/messages/send';
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
  test('is asked again while a message is certainly not sent, for a day', async ({
    shop,
    paid,
    provider,
    turn,
    told,
  }) => {
    await paid();
    provider.outcome = 'not sent';
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await turn();
      shop.clock.advance(MINUTE_MS);
    }
    expect(told().length).toBeGreaterThan(4);
    provider.outcome = 'sent';
    shop.clock.advance(HOUR_MS);
    await turn();
    expect(told()).toHaveLength(2);
    const sent = await shop.db.select().from(messages).where(isNotNull(messages.sentAt));
    expect(sent).toMatchObject([{ sends: 1 }, { sends: 1 }]);
  });

  test('costs no old news: after a day a message is dropped', async ({
    shop,
    paid,
    turn,
    told,
  }) => {
    await paid();
    shop.clock.advance(DAY_MS + 1);
    await turn();
    expect(told()).toEqual([]);
    const rows = await shop.db.select().from(messages).orderBy(asc(messages.id));
    expect(rows).toMatchObject([
      { dueAt: null, sentAt: null },
      { dueAt: null, sentAt: null },
    ]);
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
