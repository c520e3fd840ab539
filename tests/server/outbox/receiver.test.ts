import { isNotNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { outboxEvents } from '../../../server/db/schema/outbox';
import { runCommand } from '../../../server/operations/operator/run-command';
import { noteReceiver, purgeEvents } from '../../../server/notify/outbox/stored-events';
import { outboxTest as test } from './outbox-test';

describe('a receiver that is configured later', () => {
  test('is told of what happens from then on, and of older events when an operator says so', async ({
    shop,
    deps,
    tell,
    turn,
    heard,
  }) => {
    await tell(1);
    shop.clock.advance(3 * DAY_MS);
    await tell(2);
    shop.clock.advance(DAY_MS);
    await noteReceiver(shop.db, shop.clock.now);
    await tell(2, 'shipped');
    await tell(3);
    await turn();
    expect(heard().toSorted()).toEqual(['2 shipped', '3 paid']);
    const replay = async (...args: string[]) =>
      (await runCommand(deps, ['outbox', 'replay', '--since', ...args])).text;
    expect(await replay('2026-11-23')).toBe('알림 1건을 보내요.');
    await turn();
    expect(heard()).toHaveLength(3);
    expect(heard().at(-1)).toBe('2 paid');
    expect(await replay('2026-11-01')).toBe('알림 1건을 보내요.');
    await turn();
    expect(heard().at(-1)).toBe('1 paid');
    expect(await replay('2026-11-01')).toBe('알림 0건을 보내요.');
    for (const wrong of [[], ['yesterday'], ['2026-13-40'], ['2026-11-01', 'x']])
      expect(await replay(...wrong)).toContain('2026-11-20처럼');
  });

  test('loses nothing when it starts again, also what it has not taken yet', async ({
    shop,
    tell,
    turn,
    heard,
  }) => {
    await noteReceiver(shop.db, shop.clock.now);
    await tell(1);
    shop.clock.advance(DAY_MS);
    await noteReceiver(shop.db, shop.clock.now);
    await turn();
    expect(heard()).toEqual(['1 paid']);
  });

  test('has older events for 30 days', async ({ shop, tell }) => {
    await tell(1);
    shop.clock.advance(DAY_MS);
    await noteReceiver(shop.db, shop.clock.now);
    const waiting = shop.db.$count(outboxEvents, isNotNull(outboxEvents.dueAt));
    expect(await waiting).toBe(0);
    shop.clock.advance(29 * DAY_MS);
    await purgeEvents(shop.db, shop.clock.now, true);
    expect(await shop.db.$count(outboxEvents)).toBe(1);
    shop.clock.advance(1);
    await purgeEvents(shop.db, shop.clock.now, true);
    expect(await shop.db.$count(outboxEvents)).toBe(0);
  });
});
