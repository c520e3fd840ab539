import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { getPushKey, subscribePush, unsubscribePush } from '../../../contract/push/schemas';
import { pushReminders } from '../../../server/db/schema/push';
import { createKeys } from '../../../server/db/server-keys';
import { createLogger } from '../../../server/core/logger';
import { planReminders, remind } from '../../../server/notify/push/remind';
import { openPushService, type PushService } from '../../support/push-service';
import { payableOrder, press, trouble, TUESDAY_TEN } from '../orders/checkout';
import { createShop, type Shop, ORIGIN } from '../support/harness';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;

let shop: Shop;
let service: PushService;
let token: string;
beforeAll(async () => {
  service = await openPushService(async () => (await shop.call(getPushKey, {})).data.publicKey);
  shop = await createShop({ variables: { PUSH_SERVICE: service.origin } });
});
beforeEach(async () => {
  await shop.reset();
  service.reset();
  token = (await shop.signIn('full-1')).accessToken;
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

async function buy(startedAt = TUESDAY_TEN, who = token): Promise<string> {
  const { id, params } = await payableOrder(shop, who, startedAt);
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token: who });
  return id;
}

const subscribe = (device: string, who = token) =>
  shop.call(subscribePush, { body: service.subscribe(device) }, { token: who });

/** Runs the job once. */
const turn = () =>
  remind({
    db: shop.db,
    clock: shop.clock.read,
    config: shop.thirdParties.config,
    keys: createKeys(shop.db, shop.clock.read),
    webPush: shop.thirdParties.webPush,
    logger: createLogger('info', (line) => shop.log.push(line)),
  });
const turnAt = (at: number) => {
  shop.clock.set(at);
  return turn();
};
const heard = () => service.received.map(({ device, message }) => `${device} ${message.body}`);

describe('reminders', () => {
  it('are sent a day and an hour before, once each, to every device', async () => {
    await subscribe('phone');
    await subscribe('tablet');
    const id = await buy();
    await turnAt(TUESDAY_TEN - DAY - 1);
    expect(heard()).toEqual([]);
    await turnAt(TUESDAY_TEN - DAY);
    await turnAt(TUESDAY_TEN - DAY + MINUTE);
    const day = '내일 오전 10:00에 예약이 있어요. 눌러서 확인해 주세요.';
    expect(heard().toSorted()).toEqual([`phone ${day}`, `tablet ${day}`]);
    const { message, declarative } = service.received[0]!;
    expect(message.path).toBe(`/order/${id}`);
    const { title, body, tag } = message;
    const navigate = `${ORIGIN}/order/${id}`;
    expect(declarative.notification).toEqual({ title, body, tag, lang: 'ko', navigate });
    await turnAt(TUESDAY_TEN - HOUR);
    await turnAt(TUESDAY_TEN - MINUTE);
    expect(heard()).toHaveLength(4);
    expect(heard()[3]).toContain('오늘 오전 10:00에 전화를 드려요.');
    expect(service.received[3]?.headers).toMatchObject({ ttl: '3600', urgency: 'high' });
  });

  it('are planned however many are due at once', async () => {
    await buy();
    // An insert that names each row allows slightly fewer.
    const devices = 16_500;
    await shop.db.execute(sql`
      insert into push_subscriptions (id, patient_id, endpoint, p256dh, auth, created_at)
      select lpad(to_hex(device), 24, '0'), (select patient_id from appointments),
        'https://push.test/' || device, '', '', ${shop.clock.now}
      from generate_series(1, ${devices}::int) as device`);
    await planReminders(shop.db, TUESDAY_TEN - DAY);
    const { kind, dueAt, tries, sentAt } = pushReminders;
    const planned = shop.db.select({ kind, dueAt, tries, sentAt, rows: count() });
    expect(await planned.from(pushReminders).groupBy(kind, dueAt, tries, sentAt)).toEqual([
      { kind: 'day', dueAt: TUESDAY_TEN - DAY, tries: 0, sentAt: null, rows: devices },
    ]);
  });

  it('are sent once however many processes run at the same time', async () => {
    const devices = Array.from({ length: 9 }, (_, number) => `device-${number}`);
    for (const device of devices) await subscribe(device);
    await buy();
    shop.clock.set(TUESDAY_TEN - DAY);
    await Promise.all(Array.from({ length: 8 }, turn));
    expect(service.received.map(({ device }) => device).toSorted()).toEqual(devices);
    await turn();
    expect(service.knocks()).toBe(devices.length);
  });

  it('contain nothing of who, where or why', async () => {
    await subscribe('phone');
    await buy();
    await turnAt(TUESDAY_TEN - DAY);
    const { title, body, tag } = service.received[0]!.message;
    expect(`${title} ${body}`).not.toMatch(/김|한의원|진료|공진단|당뇨|한약/);
    expect(tag).toMatch(/^day-[0-9a-f]{24}$/);
    expect(tag.length).toBeLessThanOrEqual(32);
    expect(shop.log.join()).not.toMatch(/127\.0\.0\.1|[0-9a-f]{24}/);
  });

  it.each([
    ['done', 0],
    ['waiting for the provider', 2],
  ])(
    'are not sent for a consultation cancelled, even in between, with the refund %s',
    async (_, errors) => {
      await subscribe('phone');
      if (errors > 0) await trouble(shop, 'cancel', 'error', errors);
      const id = await buy();
      await shop.call(cancelOrder, { params: { id } }, { token });
      await turnAt(TUESDAY_TEN - DAY);
      token = (await shop.signIn('full-1')).accessToken;
      const again = await buy(TUESDAY_TEN + 2 * DAY);
      service.answer('phone', 503);
      await turnAt(TUESDAY_TEN + DAY);
      expect(service.knocks()).toBe(1);
      token = (await shop.signIn('full-1')).accessToken;
      await shop.call(cancelOrder, { params: { id: again } }, { token });
      service.answer('phone', 201);
      await turnAt(TUESDAY_TEN + DAY + HOUR);
      expect(heard()).toEqual([]);
    },
  );

  it('are not sent late: for what was booked or subscribed after the due time', async () => {
    await buy();
    await subscribe('late');
    shop.clock.set(TUESDAY_TEN - DAY + HOUR);
    token = (await shop.signIn('full-1')).accessToken;
    await subscribe('later');
    await turn();
    expect(heard()).toEqual([expect.stringContaining('late ')]);
    await turnAt(TUESDAY_TEN - HOUR);
    expect(service.received.map(({ device }) => device).toSorted()).toEqual([
      'late',
      'late',
      'later',
    ]);
  });

  it('are retried while the service is busy, and dropped when it refuses', async () => {
    await subscribe('phone');
    await buy();
    service.answer('phone', 503);
    await turnAt(TUESDAY_TEN - DAY);
    service.answer('phone', 201);
    await turnAt(TUESDAY_TEN - DAY + MINUTE);
    expect(heard()).toEqual([]);
    await turnAt(TUESDAY_TEN - DAY + 5 * MINUTE);
    expect(heard()).toHaveLength(1);
    service.answer('phone', 400);
    for (const minutes of [60, 50, 40]) await turnAt(TUESDAY_TEN - minutes * MINUTE);
    expect(service.knocks()).toBe(3);
  });

  it.each([404, 410])('delete a device whose subscription has ended (%i)', async (status) => {
    await subscribe('phone');
    await buy();
    service.answer('phone', status);
    await turnAt(TUESDAY_TEN - DAY);
    service.answer('phone', 201);
    await turnAt(TUESDAY_TEN - HOUR);
    expect([service.knocks(), heard()]).toEqual([1, []]);
  });
});

describe('devices', () => {
  it('unsubscribe on request, and move to the latest subscriber', async () => {
    const other = (await shop.signIn('full-2')).accessToken;
    const body = service.subscribe('shared');
    await shop.call(subscribePush, { body }, { token });
    await buy();
    await shop.call(subscribePush, { body }, { token: other });
    const { endpoint } = body;
    await shop.call(unsubscribePush, { body: { endpoint } }, { token });
    await buy(TUESDAY_TEN + HOUR, other);
    await turnAt(TUESDAY_TEN - DAY + HOUR);
    expect(heard()).toEqual([expect.stringContaining('내일 오전 11:00')]);
    token = (await shop.signIn('full-2')).accessToken;
    await shop.call(unsubscribePush, { body: { endpoint } }, { token });
    await turnAt(TUESDAY_TEN);
    expect(heard()).toHaveLength(1);
  });

  it('are the ten newest', async () => {
    for (let number = 0; number < 12; number++) {
      shop.clock.advance(1);
      await subscribe(`device-${number}`);
    }
    await buy();
    await turnAt(TUESDAY_TEN - DAY);
    const devices = service.received.map(({ device }) => device);
    expect(devices).toHaveLength(10);
    expect(devices).not.toContain('device-0');
    expect(devices).not.toContain('device-1');
  });

  it.each([
    'https://localhost/x',
    'http://169.254.169.254/latest',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
  ])('must belong to a push service: %s', async (endpoint) => {
    const { keys } = service.subscribe('x');
    const answer = await shop.call(subscribePush, { body: { endpoint, keys } }, { token });
    expect(answer.status).toBe(422);
  });

  it('may belong to the browsers’ push services', async () => {
    const { keys } = service.subscribe('x');
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc:def',
      'https://web.push.apple.com/abc',
      'https://updates.push.services.mozilla.com/wpush/v2/abc',
    ])
      expect((await shop.call(subscribePush, { body: { endpoint, keys } }, { token })).status).toBe(
        200,
      );
  });

  it('subscribe with one key, configured or generated', async () => {
    const own = (await shop.call(getPushKey, {})).data.publicKey;
    expect((await shop.call(getPushKey, {})).data.publicKey).toBe(own);
    expect(Buffer.from(own, 'base64url')).toHaveLength(65);
  });
});
