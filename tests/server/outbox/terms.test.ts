import { describe, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../contract/core/constants';
import { messages } from '../../../server/db/schema/outbox';
import { claimMessages, purgeMessages } from '../../../server/notify/outbox/messages/send';
import { runCommand } from '../../../server/operations/operator/run-command';
import { messagesTest as test } from './messages-test';

/** Of the demonstration's terms. */
const DAY = '2026-12-28';

describe('terms that come', () => {
  test('are told to every patient once (terms of use, article 3)', async ({
    shop,
    sending,
    turn,
    provider,
    patient,
  }) => {
    await shop.signIn('full-1');
    const announce = (...words: string[]) => runCommand(sending, ['outbox', 'announce', ...words]);
    expect(patient.patientId).toBeTruthy();
    expect((await announce(DAY)).text).toBe(`회원 2명께 ${DAY} 이용약관을 알려요.`);
    expect((await announce(DAY)).text).toBe(`회원 0명께 ${DAY} 이용약관을 알려요.`);
    await turn();
    await turn();
    expect(provider.given.map(({ subject }) => subject)).toEqual([
      '[달임] 이용약관이 바뀌어요',
      '[달임] 이용약관이 바뀌어요',
    ]);
    for (const wrong of [[], ['2026-12-05'], ['tomorrow']])
      expect((await announce(...wrong)).isOk).toBe(false);
    shop.clock.set(Date.parse(`${DAY}T00:00:00+09:00`));
    expect((await announce(DAY)).isOk).toBe(false);
  });

  test('are told once also when they come later than messages are stored', async ({
    shop,
    sending,
    turn,
    patient,
  }) => {
    const announce = () => runCommand(sending, ['outbox', 'announce', DAY]);
    await announce();
    await turn();
    expect((await shop.db.select().from(messages))[0]?.patientId).toBe(patient.patientId);
    shop.clock.advance(31 * DAY_MS);
    await purgeMessages(shop.db, shop.clock.now);
    expect((await announce()).text).toContain('회원 0명께');
    expect((await shop.db.select().from(messages))[0]?.patientId).toBeNull();
    shop.clock.set(Date.parse(`${DAY}T00:00:00+09:00`));
    await purgeMessages(shop.db, shop.clock.now);
    expect(await shop.db.select().from(messages)).toEqual([]);
  });

  test('hold up no message that is urgent, and follow where there is room', async ({
    shop,
    paid,
  }) => {
    const at = shop.clock.now - MINUTE_MS;
    const many = Array.from({ length: 25 }, (_, n) => ({
      ...{ id: String(n).padStart(24, '0'), kind: 'terms' as const },
      ...{ createdAt: at, dueAt: at },
    }));
    await shop.db.insert(messages).values(many);
    await paid();
    const claimed = async (limit: number) =>
      (await claimMessages(shop.db, shop.clock.now, limit)).map(({ kind }) => kind).sort();
    expect(await claimed(5)).toEqual(['clinic_booked', 'paid', 'terms', 'terms', 'terms']);
    expect(await claimed(30)).toHaveLength(22);
  });
});
