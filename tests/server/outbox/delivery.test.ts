import { isNotNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/core/constants';
import { outboxEvents } from '../../../server/db/schema/outbox';
import { runCommand } from '../../../server/operations/operator/run-command';
import { LEASE_MS } from '../../../server/notify/outbox/claim';
import { MESSAGE_TEXT_NAMES } from '../../../server/vendors/messages/message-texts';
import { backOff } from '../../../server/notify/outbox/services';
import { ORIGIN } from '../support/harness';
import { outboxTest as test } from './outbox-test';

describe('a webhook', () => {
  test('arrives once, signed, with the same id and bytes at every try', async ({
    shop,
    receiver,
    tell,
    turn,
  }) => {
    await tell(1);
    receiver.answer = (response) => response.writeHead(500).end();
    await turn();
    receiver.answer = (response) => response.writeHead(200).end('thanks');
    shop.clock.advance(5000);
    await turn();
    shop.clock.advance(DAY_MS);
    await turn();
    const [first, second, ...more] = receiver.received;
    expect(more).toEqual([]);
    expect(second).toMatchObject({ id: first!.id, raw: first!.raw });
    expect(second!.signatures).not.toEqual(first!.signatures);
    expect(first!.body).toEqual({
      type: 'order.paid',
      timestamp: '2026-11-21T01:00:00.000Z',
      data: { orderId: '1'.padStart(24, '0'), status: 'paid' },
    });
  });

  test.for([
    ['that fails', 'HTTP 500'],
    ['that redirects', 'HTTP 307'],
    ['that hangs up', 'no answer'],
  ] as const)('is kept for a receiver %s', async ([, failure], { shop, receiver, tell, turn }) => {
    await tell(1);
    receiver.answer = (response) => {
      if (failure === 'no answer') response.destroy();
      else response.writeHead(Number(failure.slice(5)), { Location: receiver.url }).end();
    };
    await turn();
    expect(receiver.received).toHaveLength(1);
    const [event] = await shop.db.select().from(outboxEvents);
    expect(event).toMatchObject({
      ...{ tries: 1, failure, deliveredAt: null, parkedAt: null },
      dueAt: shop.clock.now + 5000,
    });
  });

  test('is tried again later each time, at most every half hour, with jitter', () => {
    const waits = [1, 2, 3, 9, 10, 99].map((tries) => backOff(tries, 0));
    expect(waits).toEqual([5000, 10_000, 20_000, 1_280_000, 30 * MINUTE_MS, 30 * MINUTE_MS]);
    expect(backOff(1, 1)).toBe(2500);
  });
});

describe('the events of one order', () => {
  test('arrive in order, while other orders go on', async ({
    shop,
    receiver,
    tell,
    turn,
    heard,
  }) => {
    await tell(1);
    await tell(1, 'shipped');
    await tell(2);
    receiver.answer = (response, { body }) =>
      response.writeHead(body.data['orderId']!.endsWith('1') ? 503 : 204).end();
    await turn();
    await tell(1, 'refunded');
    await turn();
    expect(heard().toSorted()).toEqual(['1 paid', '2 paid']);
    receiver.reset();
    shop.clock.advance(LEASE_MS);
    await turn();
    expect(heard()).toEqual(['1 paid', '1 shipped', '1 refunded']);
  });

  test('go on after three days: the one that fails is parked with an alarm', async ({
    shop,
    receiver,
    tell,
    turn,
    heard,
  }) => {
    await tell(1);
    await tell(1, 'shipped');
    receiver.answer = (response, { body }) =>
      response.writeHead(body.data['status'] === 'paid' ? 410 : 204).end();
    await turn();
    shop.clock.advance(3 * DAY_MS - 1);
    await turn();
    expect(heard()).not.toContain('1 shipped');
    expect(shop.log.join()).not.toContain('event parked');
    shop.clock.advance(HOUR_MS);
    await turn();
    expect(heard().at(-1)).toBe('1 shipped');
    const [parked] = await shop.db
      .select()
      .from(outboxEvents)
      .where(isNotNull(outboxEvents.parkedAt));
    const alarms = shop.log.filter((line) => line.includes('"alarm":"event parked"'));
    expect(alarms.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { alarm: 'event parked', eventId: parked!.id, type: 'order.paid', failure: 'HTTP 410' },
    ]);
  });

  test('are listed and sent again by an operator', async ({
    shop,
    deps,
    receiver,
    tell,
    turn,
    heard,
    unknownId,
  }) => {
    const outbox = async (...args: string[]) => (await runCommand(deps, ['outbox', ...args])).text;
    expect(await outbox('list')).toBe('멈추거나 밀린 알림이 없어요.');
    await tell(1);
    receiver.answer = (response) => response.writeHead(500).end();
    await turn();
    const { id } = receiver.received[0]!;
    expect(await outbox('list')).toContain(`${id}  다시 보내는 중  order.paid`);
    shop.clock.advance(3 * DAY_MS);
    await turn();
    expect(await outbox('list')).toContain(`${id}  멈춤  order.paid`);
    receiver.reset();
    expect(await outbox('replay', id)).toContain('다시 보내요');
    await turn();
    await outbox('replay', id);
    await turn();
    expect(heard()).toEqual(['1 paid', '1 paid']);
    expect(receiver.received.map((one) => one.id)).toEqual([id, id]);
    expect(await outbox('list')).toBe('멈추거나 밀린 알림이 없어요.');
    expect(await outbox('replay', unknownId)).toContain('찾을 수 없어요');
    expect(await outbox('replay', 'x')).toContain('24자리');
    expect(await outbox()).toContain('사용법');
    const texts = await outbox('texts');
    for (const name of MESSAGE_TEXT_NAMES) expect(texts).toContain(`── ${name}\n[달임] `);
    expect(texts).toContain(`${ORIGIN}/order/#{주문}`);
  });
});
