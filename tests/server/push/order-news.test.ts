import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { giveConsent, withdrawMarketingConsent } from '../../../contract/consents/schemas';
import { consentTo } from '../../../contract/consents/texts';
import { requestReturn } from '../../../contract/orders/schemas';
import { seoulDate } from '../../../contract/core/seoul-time';
import { DAY_MS, HOUR_MS } from '../../../contract/core/constants';
import { products, variants } from '../../../server/db/schema/catalog';
import { pushSubscriptions } from '../../../server/db/schema/push';
import { runCommand } from '../../../server/operations/operator/run-command';
import { tellPortionsEnd } from '../../../server/purchase/fulfilment/portions';
import type { Delivery, WebPush } from '../../../server/vendors/web-push';
import { consulted, readOrder, TUESDAY_TEN } from '../orders/checkout';
import { messagesTest } from '../outbox/messages-test';
import { PILL, PILL_TEN } from '../support/fixtures';

const shown: Parameters<WebPush['send']>[2]['message'][] = [];
let delivery: Delivery | 'fault';
const webPush: WebPush = {
  send: (_vapid, _device, { message }) => {
    shown.push(message);
    return delivery === 'fault' ? Promise.reject(new Error('fault')) : Promise.resolve(delivery);
  },
};
beforeEach(() => {
  shown.length = 0;
  delivery = 'sent';
});

/** The shop's test with a device of the patient, and an order that goes through these steps. */
const it = messagesTest
  .extend('deps', ({ deps }) => ({ ...deps, webPush }))
  .extend('steps', ({ shop, token, patient, deps, paid }) => async (...names: string[]) => {
    const device = { endpoint: 'https://push.test/1', p256dh: '', auth: '' };
    const { patientId } = patient;
    const values = { id: '9'.repeat(24), patientId, ...device, createdAt: shop.clock.now };
    await shop.db.insert(pushSubscriptions).values(values);
    const id = await paid();
    const { number } = await readOrder(shop, token, id);
    await consulted(shop, id);
    const parcel = ['--tracking', '6789-1234'];
    for (const name of names)
      await runCommand(deps, [name, number, ...(name === 'ship' ? parcel : [])]);
    return id;
  });

describe('news of an order on the device (product 10, Order news)', () => {
  it('comes once, with the message', async ({ steps, turn, told }) => {
    const id = await steps('prepare');
    await turn();
    await turn();
    expect(told()).toContain('kim@example.com 주문하신 것을 준비하고 있어요');
    expect(shown).toEqual([
      {
        title: '주문하신 것을 준비하고 있어요',
        body: '이제부터 준비해요. 마치면 다시 알려 드려요.',
        ...{ tag: `order-${id}`, path: `/order/${id}` },
      },
    ]);
  });

  it('comes once where the mail is tried again', async ({ shop, steps, turn, provider }) => {
    await steps('prepare', 'ship');
    provider.outcome = 'not sent';
    await turn();
    shop.clock.advance(HOUR_MS);
    provider.outcome = 'sent';
    await turn();
    expect(shown.map(({ title }) => title)).toEqual(['주문하신 것을 보내 드렸어요']);
  });

  it('never has the message repeated by a fault of its own', async ({
    shop,
    steps,
    turn,
    told,
  }) => {
    delivery = 'fault';
    await steps('prepare');
    await turn();
    shop.clock.advance(HOUR_MS);
    await turn();
    expect(told().filter((words) => words.includes('준비하고'))).toHaveLength(1);
  });

  it('forgets a device that is gone', async ({ shop, steps, turn }) => {
    delivery = 'gone';
    await steps('prepare');
    await turn();
    expect(await shop.db.$count(pushSubscriptions)).toBe(0);
  });
});

describe('that the portions end (product 3, Portions)', () => {
  const lasting = it
    /** An order of ten pills, two a day, and when they end (ms). */
    .extend('delivered', ({ shop, token, steps }) => async (isWanted = true) => {
      const guide = { times: ['08:00', '20:00'], amount: '1환', manner: '물과 함께', avoid: '' };
      await shop.db.update(products).set({ guide }).where(eq(products.id, PILL));
      const portions = { count: 10, unit: '환' } as const;
      await shop.db.update(variants).set({ portions }).where(eq(variants.id, PILL_TEN));
      if (isWanted) await shop.call(giveConsent, { body: consentTo('marketing') }, { token });
      const id = await steps('prepare', 'ship', 'deliver');
      return { id, end: shop.clock.now + 5 * DAY_MS };
    })
    .extend('tellAt', ({ shop, sending }) => async (at: number) => {
      shop.clock.set(at);
      await Promise.all([tellPortionsEnd(sending), tellPortionsEnd(sending)]);
    });

  lasting('is told once, as advertising with its sender', async ({ delivered, tellAt }) => {
    const { id, end } = await delivered();
    await tellAt(end - HOUR_MS);
    expect(shown).toEqual([]);
    await tellAt(end);
    await tellAt(end + HOUR_MS);
    expect(shown).toMatchObject([{ path: `/order/${id}` }]);
    expect(shown[0]?.title).toMatch(/^\(광고\) 달임 \d/);
    expect(shown[0]?.body).toContain('수신 거부');
  });

  lasting('waits for the day, and not for ever', async ({ delivered, tellAt }) => {
    const { end } = await delivered();
    await tellAt(end + 12 * HOUR_MS);
    await tellAt(end + 4 * DAY_MS);
    expect(shown).toEqual([]);
  });

  lasting(
    'is told to nobody who does not want news',
    async ({ shop, token, delivered, tellAt }) => {
      const { end } = await delivered(false);
      await shop.call(giveConsent, { body: consentTo('marketing') }, { token });
      await shop.call(withdrawMarketingConsent, {}, { token });
      await tellAt(end);
      expect(shown).toEqual([]);
    },
  );

  lasting('is told of nothing that goes back', async ({ shop, token, delivered, tellAt }) => {
    const { id, end } = await delivered();
    const foundOn = seoulDate(shop.clock.now);
    const body = { reason: 'defect', note: '포장이 터졌어요.', foundOn } as const;
    await shop.call(requestReturn, { params: { id }, body }, { token });
    await tellAt(end);
    expect(shown).toEqual([]);
  });

  lasting('is told to nobody who has ordered again', async ({ shop, delivered, paid, tellAt }) => {
    const { end } = await delivered();
    shop.clock.advance(HOUR_MS / 2);
    await paid(TUESDAY_TEN + 3 * DAY_MS);
    await tellAt(end);
    expect(shown).toEqual([]);
  });
});
