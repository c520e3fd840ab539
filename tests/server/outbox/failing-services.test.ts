import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MINUTE_MS } from '../../../contract/core/constants';
import { messages } from '../../../server/db/schema/outbox';
import { patients } from '../../../server/db/schema/patients';
import {
  planAlarm,
  planMessage,
  withAlarmMessages,
} from '../../../server/notify/outbox/messages/plan';
import { claimMessages, sendMessage } from '../../../server/notify/outbox/messages/send';
import { watchServices } from '../../../server/notify/outbox/services';
import { createMessenger, type Sent } from '../../../server/vendors/messages/messenger';
import { messagesTest } from './messages-test';
import { outboxTest } from './outbox-test';

const linesOf = (log: readonly string[]) =>
  log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'alarm' || event === 'service recovered')
    .map(({ alarm, service, failure }) => [alarm ?? service, failure]);

describe('a receiver of webhooks', () => {
  outboxTest(
    'that fails is told of within a minute of its third failure, once, and so is its recovery',
    async ({ shop, receiver, tell, turn, delivering }) => {
      await tell(1);
      receiver.answer = (response) => response.writeHead(500).end();
      for (let tries = 0; tries < 6; tries += 1) {
        expect(linesOf(shop.log)).toHaveLength(tries < 3 ? 0 : 1);
        await turn();
        shop.clock.advance(MINUTE_MS * tries + 5000);
      }
      expect(delivering.services.isFailing('webhooks')).toBe(true);
      receiver.reset();
      shop.clock.advance(10 * MINUTE_MS);
      await turn();
      expect(delivering.services.isFailing('webhooks')).toBe(false);
      expect(linesOf(shop.log)).toEqual([
        ['webhooks failing', 'HTTP 500'],
        ['webhooks', undefined],
      ]);
    },
  );
});

/** Messages by two ways, each of which answers as it is told to; alarms are told to the operator. */
const test = messagesTest
  .extend('answers', (): Record<'mail' | 'sms', Sent> => ({
    mail: { outcome: 'sent' },
    sms: { outcome: 'sent' },
  }))
  .extend('taken', (): string[] => [])
  .extend('sendingBoth', ({ deps, answers, taken }) => {
    const way = (name: 'mail' | 'sms') => ({
      send: ({ to, text }: { to: string; text: string }) => {
        if (answers[name].outcome === 'sent') taken.push(`${name} ${to} ${text.split('\n')[0]}`);
        return Promise.resolve(answers[name]);
      },
    });
    const logger = withAlarmMessages(deps.logger, deps.db, deps.clock);
    const operator = { email: 'operator@shop.example', phone: '01012345678' };
    const messenger = createMessenger({ mail: way('mail'), talk: way('sms') });
    const config = { ...deps.config, operator };
    return { ...deps, config, logger, messenger, services: watchServices(logger) };
  })
  .extend('sendAll', ({ sendingBoth, shop }) => async () => {
    for (const message of await claimMessages(shop.db, shop.clock.now, 20))
      await sendMessage(sendingBoth, message);
  });

describe('a provider of messages', () => {
  test.for([
    ['mail', 'sms 01012345678', { outcome: 'not sent', code: 'AUTH PLAIN 535' }],
    ['sms', 'mail operator@shop.example', { outcome: 'unknown', code: 'no answer' }],
  ] as const)(
    'that fails (%s) is told of by the other way, once, and so is its recovery',
    async (
      [failing, way, failure],
      { shop, sendingBoth, answers, taken, paid, patient, sendAll },
    ) => {
      const ofAlarms = () => shop.db.$count(messages, eq(messages.kind, 'alarm'));
      const orderId = await paid();
      const phoneNumber = failing === 'sms' ? '01087654321' : null;
      await shop.db.update(patients).set({ phoneNumber });
      await sendAll();
      const { patientId } = patient;
      const tell = () => {
        const at = shop.clock.now;
        return planMessage(shop.db, { kind: 'paid', orderId, patientId, startsAt: null, at });
      };
      answers[failing] = failure;
      for (let count = 0; count < 3; count += 1) {
        expect(sendingBoth.services.isFailing(failing)).toBe(false);
        await tell();
        await sendAll();
      }
      expect(sendingBoth.services.isFailing(failing)).toBe(true);
      await expect.poll(ofAlarms).toBe(1);
      await sendAll();
      expect(taken.filter((one) => one.includes('alarm'))).toEqual([
        expect.stringContaining(`${way} {"alarm":"${failing} failing"`),
      ]);
      answers[failing] = { outcome: 'sent' };
      await tell();
      await sendAll();
      expect(linesOf(shop.log)).toEqual([
        [`${failing} failing`, failure.code],
        [failing, undefined],
      ]);
      expect(await ofAlarms()).toBe(1);
    },
  );

  test('raises no alarm for alarms that fail', async ({ shop, answers, sendAll }) => {
    answers.mail = { outcome: 'not sent' };
    answers.sms = { outcome: 'not sent' };
    await planAlarm(shop.db, 'refund stuck', {}, shop.clock.now);
    for (let hours = 0; hours < 80; hours += 1) {
      await sendAll();
      shop.clock.advance(60 * MINUTE_MS);
    }
    const rows = await shop.db.select().from(messages);
    expect(rows).toMatchObject([{ kind: 'alarm', dueAt: null, parkedAt: expect.any(Number) }]);
    expect(linesOf(shop.log)).toEqual([]);
  });
});
