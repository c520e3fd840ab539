import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consentTo } from '../../../contract/consents/texts';
import { giveConsent, withdrawMarketingConsent } from '../../../contract/consents/schemas';
import { getPushKey, subscribePush } from '../../../contract/push/schemas';
import { patientConsents } from '../../../server/db/schema/health';
import { createKeys } from '../../../server/db/server-keys';
import { createLogger } from '../../../server/core/logger';
import { claimMessages, sendMessage } from '../../../server/notify/outbox/messages/send';
import { watchServices } from '../../../server/notify/outbox/services';
import { remindOfMarketing } from '../../../server/notify/push/remind-marketing';
import type { Messenger, Outgoing } from '../../../server/vendors/messages/messenger';
import { openPushService, type PushService } from '../../support/push-service';
import { createShop, type Shop } from '../support/harness';

const HOUR = 60 * 60_000;
const TWO_YEARS = 730 * 24 * HOUR;

let shop: Shop;
let service: PushService;
let token: string;
let agreedAt: number;
beforeAll(async () => {
  service = await openPushService(async () => (await shop.call(getPushKey, {})).data.publicKey);
  shop = await createShop({ variables: { PUSH_SERVICE: service.origin } });
});
beforeEach(async () => {
  await shop.reset();
  service.reset();
  token = (await shop.signIn('full-1')).accessToken;
  await shop.call(giveConsent, { body: consentTo('marketing') }, { token });
  await shop.call(giveConsent, { body: consentTo('health') }, { token });
  agreedAt = shop.clock.now;
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const subscribe = (device: string) =>
  shop.call(subscribePush, { body: service.subscribe(device) }, { token });
const turnAt = (at: number, messenger: Messenger | null = null) => {
  shop.clock.set(at);
  return remindOfMarketing({
    messenger,
    db: shop.db,
    clock: shop.clock.read,
    config: shop.thirdParties.config,
    keys: createKeys(shop.db, shop.clock.read),
    webPush: shop.thirdParties.webPush,
    logger: createLogger('info', (line) => shop.log.push(line)),
  });
};
/** When the patient was last told, by kind of consent. */
const told = async () =>
  Object.fromEntries(
    (await shop.db.select().from(patientConsents)).map(({ kind, remindedAt }) => [
      kind,
      remindedAt,
    ]),
  );

it('is sent to every device two years after the consent to news, once, and recorded (product 2, News)', async () => {
  await subscribe('phone');
  await subscribe('tablet');
  await turnAt(agreedAt + TWO_YEARS - 1);
  expect(service.received).toEqual([]);
  const due = agreedAt + TWO_YEARS;
  await turnAt(due);
  await turnAt(due + HOUR);
  expect(service.received.map(({ device }) => device).toSorted()).toEqual(['phone', 'tablet']);
  const [{ message } = { message: null }] = service.received;
  expect(message).toMatchObject({ path: '/my-page/info' });
  expect(message?.body).toMatch(/2026년 11월 21일에 동의하신 .*켜져 있어요. 그만 받으시려면/);
  expect(await told()).toEqual({ health: null, marketing: due });
  await turnAt(due + TWO_YEARS);
  expect(service.received).toHaveLength(4);
});

it('waits for the day: nothing is sent at night (product 2, News)', async () => {
  await subscribe('phone');
  const due = agreedAt + TWO_YEARS;
  await turnAt(due + 10 * HOUR);
  await turnAt(due + 22 * HOUR);
  expect(service.received).toEqual([]);
  await turnAt(due + 23 * HOUR);
  expect(service.received).toHaveLength(1);
});

describe('without a device', () => {
  const given: Outgoing[] = [];
  const messenger: Messenger = {
    reaches: ({ phone }) => phone !== null,
    check: async () => [],
    send: async (message) => {
      given.push(message);
      return { outcome: 'sent', tries: [] };
    },
  };
  const sendAll = async () => {
    const logger = createLogger('silent', () => undefined);
    const keys = createKeys(shop.db, shop.clock.read);
    const deps = { ...shop.thirdParties, db: shop.db, clock: shop.clock.read, keys, logger };
    for (const message of await claimMessages(shop.db, shop.clock.now, 20))
      await sendMessage({ ...deps, messenger, services: watchServices(logger) }, message);
    return given.splice(0);
  };
  const due = () => agreedAt + TWO_YEARS;

  it('goes as a message, once, and is recorded (product 2, News)', async () => {
    await turnAt(due() - 1, messenger);
    expect(await sendAll()).toEqual([]);
    await turnAt(due(), messenger);
    await turnAt(due() + HOUR, messenger);
    const [message, ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(message?.subject).toBe('[달임] 소식 받기를 알려 드려요');
    expect(message?.text).toMatch(/^2026년 11월 21일에 동의하신 .*\n\S+\/my-page\/info$/);
    expect(await told()).toEqual({ health: null, marketing: due() });
  });

  it('waits for the morning when it was not sent by day (product 2, News)', async () => {
    await turnAt(due(), messenger);
    shop.clock.set(due() + 10 * HOUR);
    expect(await sendAll()).toEqual([]);
    shop.clock.set(due() + 23 * HOUR);
    expect(await sendAll()).toHaveLength(1);
  });

  it('is not sent once the consent is withdrawn', async () => {
    await turnAt(due(), messenger);
    await shop.call(
      withdrawMarketingConsent,
      {},
      { token: (await shop.signIn('full-1')).accessToken },
    );
    expect(await sendAll()).toEqual([]);
  });

  it('is left to the screen where nothing reaches the patient', async () => {
    await turnAt(due(), { ...messenger, reaches: () => false });
    expect(await sendAll()).toEqual([]);
    expect(await told()).toMatchObject({ marketing: null });
  });
});

it('is not recorded where no message could be sent: it is left to the screen', async () => {
  await turnAt(agreedAt + TWO_YEARS);
  expect(await told()).toMatchObject({ marketing: null });
  await subscribe('phone');
  service.answer('phone', 503);
  await turnAt(agreedAt + TWO_YEARS + HOUR);
  expect(await told()).toMatchObject({ marketing: null });
});
