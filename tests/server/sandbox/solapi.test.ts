import { describe, expect } from 'vitest';
import { MESSAGE_TEXT_NAMES } from '../../../server/vendors/messages/message-texts';
import { textOf } from '../../../server/notify/outbox/messages/templates';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { createSolapi } from '../../../server/vendors/messages/solapi';
import { ORIGIN } from '../support/harness';
import { shopTest } from '../support/shop-test';

interface Shown {
  id: string;
  way: string;
  to: string;
  text: string;
}

const ID = '0123456789abcdef01234567';

const test = shopTest
  .extend('shown', async ({ shop }) => {
    await shop.fetch('/sandbox/messages/items', { method: 'DELETE' });
    return async () => {
      const answer = await shop.fetch('/sandbox/messages/items');
      return ((await answer.json()) as { items: Shown[] }).items;
    };
  })
  .extend(
    'solapi',
    ({ shop }) =>
      (apiSecret: string = SANDBOX_DEFAULTS.solapiSecret) =>
        createSolapi({
          apiBase: sandboxUrls(ORIGIN).solapiApiBase,
          apiKey: SANDBOX_DEFAULTS.solapiKey,
          apiSecret,
          sender: SANDBOX_DEFAULTS.solapiSender,
          channelId: SANDBOX_DEFAULTS.solapiChannel,
          templates: Object.fromEntries(MESSAGE_TEXT_NAMES.map((name) => [name, name])) as Record<
            (typeof MESSAGE_TEXT_NAMES)[number],
            string
          >,
          fetch: (url, init) => shop.fetch(url.slice(ORIGIN.length), init),
          clock: shop.clock.read,
        }),
  )
  .extend('talk', ({ shop }) => (to: string) => {
    const facts = { orderId: '6a1f', orderNumber: '2611-2100-18', totalAmount: 454_000 };
    const how = { startsAt: null, isPickup: false, tracking: null, delay: null };
    const text = textOf({ kind: 'paid', ...facts, ...how }, ORIGIN, shop.clock.now);
    return { id: ID, to, ...text };
  });

describe('the sandbox of Solapi', () => {
  test('fills in the registered text, as the same message by mail', async ({
    solapi,
    talk,
    shown,
  }) => {
    const own = talk('01012345678');
    expect(await solapi().send(own)).toEqual({ outcome: 'sent' });
    const [one, ...more] = await shown();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ id: ID, way: '알림톡', to: '01012345678' });
    expect(one!.text).toBe(`${own.subject}\n\n${own.text}`);
  });

  test('sends a text message instead to who has no KakaoTalk', async ({ solapi, talk, shown }) => {
    expect(await solapi().send(talk('01099990001'))).toEqual({ outcome: 'sent' });
    expect(await shown()).toMatchObject([{ way: '알림톡 대신 문자' }]);
  });

  test('says with HTTP 200 what it does not register', async ({ solapi, talk, shown }) => {
    const failed = await solapi().send(talk('01099990002'));
    expect(failed).toEqual({ outcome: 'refused', code: '1011' });
    expect(await shown()).toEqual([]);
  });

  test('refuses another secret, and a call without a signature', async ({
    shop,
    solapi,
    talk,
    shown,
  }) => {
    const failed = await solapi('another').send(talk('01012345678'));
    expect(failed).toEqual({ outcome: 'not sent', code: 'SignatureDoesNotMatch' });
    const path = '/sandbox/messages/solapi/messages/v4/send-many/detail';
    expect((await shop.fetch(path, { method: 'POST', body: '{}' })).status).toBe(403);
    expect(await shown()).toEqual([]);
  });
});
