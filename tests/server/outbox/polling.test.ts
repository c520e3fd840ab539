import { isNotNull, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/core/constants';
import { outboxEvents } from '../../../server/db/schema/outbox';
import { claimEvents, dueEvents, firstEvents, LEASE_MS } from '../../../server/notify/outbox/claim';
import { purgeEvents } from '../../../server/notify/outbox/stored-events';
import { startOutbox } from '../../../server/notify/outbox/start';
import { readEnv } from '../../../server/config/env';
import { startOwnJobs } from '../../../server/operations/jobs/own-jobs';
import { wakeOutbox } from '../../../server/notify/outbox/poller';
import { textRows } from '../leaving/everything';
import { outboxTest as test } from './outbox-test';

describe('several processes', () => {
  test('send each event once', async ({ receiver, tell, turn, heard }) => {
    for (let order = 1; order <= 30; order += 1) await tell(order);
    await Promise.all(Array.from({ length: 6 }, turn));
    await turn();
    expect(heard()).toHaveLength(30);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(30);
  });

  test('take over what a killed one had claimed, in order', async ({ shop, tell, turn, heard }) => {
    await tell(1);
    await tell(1, 'shipped');
    expect(await claimEvents(shop.db, shop.clock.now, 20)).toHaveLength(1);
    await turn();
    expect(heard()).toEqual([]);
    shop.clock.advance(LEASE_MS);
    await turn();
    expect(heard()).toEqual(['1 paid', '1 shipped']);
  });
});

describe('the poller', () => {
  test('sends at once when it is woken, and stops without losing what it holds', async ({
    deps,
    delivering: { webhook },
    shop,
    receiver,
    tell,
    heard,
  }) => {
    // its own ticks would come after the test
    const stop = startOutbox({ ...deps, webhook }, HOUR_MS);
    onTestFinished(stop);
    await tell(1);
    wakeOutbox();
    await receiver.came(1);
    receiver.answer = () => undefined;
    await tell(2);
    wakeOutbox();
    await receiver.came(2);
    await stop();
    expect(heard()).toEqual(['1 paid', '2 paid']);
    const waiting = await shop.db.select().from(outboxEvents).where(isNotNull(outboxEvents.dueAt));
    expect(waiting).toMatchObject([{ dueAt: shop.clock.now, tries: 0, failingSince: null }]);
  });

  test('is not started with JOBS=off, nor is any other job, for a restored copy (product 1, Backup)', async ({
    deps,
    delivering: { webhook },
  }) => {
    const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost', JOBS: 'off' });
    if ('faults' in read) throw new Error(read.faults.join());
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const stop = await startOwnJobs({ ...deps, webhook }, read.env, { kind: 'postgres' });
    expect(vi.getTimerCount()).toBe(0);
    await stop(() => Promise.resolve());
  });

  test('lets a hanging order keep no other waiting', async ({
    deps,
    delivering: { webhook },
    receiver,
    tell,
    heard,
  }) => {
    receiver.answer = (response, { body }) => {
      if (!body.data['orderId']!.endsWith('1')) response.writeHead(204).end();
    };
    onTestFinished(startOutbox({ ...deps, webhook }, HOUR_MS));
    await tell(1);
    wakeOutbox();
    await receiver.came(1);
    await tell(2);
    wakeOutbox();
    await receiver.came(2);
    expect(heard()).toEqual(['1 paid', '2 paid']);
  });

  test('reads by its index among many delivered events', async ({ shop, tell }) => {
    await shop.db.execute(sql`
      insert into outbox_events (id, type, stream, patient_id, body, at, delivered_at)
      select lpad(to_hex(n), 24, '0'), 'order.paid', lpad(to_hex(n), 24, 'a'), 'p', '{}', n, n
      from generate_series(1, 20000) n`);
    await tell(1);
    await shop.db.execute(sql`analyze outbox_events`);
    const plans: string[] = [];
    for (const query of [dueEvents(shop.db, shop.clock.now, 20), firstEvents(shop.db, ['a'])])
      for (const { 'QUERY PLAN': line = '' } of await textRows(shop, sql`explain ${query}`))
        plans.push(line);
    expect(plans.join()).toContain('outbox_events_due');
    expect(plans.join()).toContain('outbox_events_stream');
    expect(plans.join()).not.toContain('Seq Scan');
  });
});

describe('what is kept', () => {
  test('ends 30 days after its delivery, and what waits for a receiver does not', async ({
    shop,
    receiver,
    tell,
    turn,
  }) => {
    const count = () => shop.db.$count(outboxEvents);
    await tell(1);
    await turn();
    receiver.answer = (response) => response.writeHead(500).end();
    await tell(2);
    await turn();
    shop.clock.advance(30 * DAY_MS);
    await purgeEvents(shop.db, shop.clock.now, true);
    expect(await count()).toBe(2);
    shop.clock.advance(1);
    await purgeEvents(shop.db, shop.clock.now, true);
    expect(await shop.db.select().from(outboxEvents)).toMatchObject([{ deliveredAt: null }]);
    await purgeEvents(shop.db, shop.clock.now, false);
    expect(await count()).toBe(0);
  });
});
