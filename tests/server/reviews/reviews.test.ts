import { describe, expect } from 'vitest';
import { consentTo } from '../../../contract/consents/texts';
import {
  deleteReview,
  editReview,
  listMyReviews,
  listProductReviews,
  REVIEW_MAX,
  writeReview,
} from '../../../contract/reviews/schemas';
import { seoulTimestamp } from '../../../contract/core/seoul-time';
import type { OrderStatus } from '../../../contract/orders/schemas';
import { patientConsents } from '../../../server/db/schema/health';
import { alarmOfWaitingReviews } from '../../../server/shop/reviews/moderation';
import { moveOrder } from '../../../server/purchase/orders/status';
import { order } from '../orders/checkout';
import { JELLY, PILL, PILL_TEN, PILL_TWENTY } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import { releaseReviews } from './release';

const TEXT = '포장이 꼼꼼하고 상담이 친절했어요.';
const CONSENT = consentTo('review');
const STEPS: readonly OrderStatus[] = [
  ...(['draft', 'awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'] as const),
];

const it = shopTest
  .extend('orderId', ({ shop, token }) => order(shop, token))
  .extend('line', ({ orderId }) => ({ orderId, product_id: PILL, variant_id: PILL_TEN }))
  .extend(
    'move',
    ({ shop, orderId }) =>
      (from: OrderStatus, to: OrderStatus, id = orderId) =>
        moveOrder(shop.db, { orderId: id, from, to, actor: 'staff', at: shop.clock.now }),
  )
  .extend('deliver', ({ move, orderId }) => async (id = orderId) => {
    for (const [index, from] of STEPS.slice(0, -1).entries())
      await move(from, STEPS[index + 1]!, id);
  })
  /** The patient's own reviews, and those shown with a product. */
  .extend('reviews', ({ shop, line, token }) => ({
    write: (change: object = {}, who = token, key?: string) =>
      shop.call(
        writeReview,
        { body: { ...line, rating: 5, text: TEXT, consent: CONSENT, ...change } },
        { token: who, ...(key ? { key } : {}) },
      ),
    mine: async () => (await shop.call(listMyReviews, {}, { token })).data.data.items,
    shown: async (id = PILL, query = {}) =>
      (await shop.call(listProductReviews, { params: { id }, query }, {})).data,
  }));

describe('a review', () => {
  it('that waits for more than three business days raises an alarm, an edited one anew', async ({
    shop,
    deps,
    account,
    reviews,
    deliver,
  }) => {
    const alarms = async (day: string) => {
      shop.clock.set(seoulTimestamp(day, '09:00'));
      shop.log.length = 0;
      await alarmOfWaitingReviews(deps);
      return shop.log.filter((line) => line.includes('reviews waiting')).length;
    };
    await deliver();
    const { id } = (await reviews.write()).data.data;
    // written on a Saturday
    expect([await alarms('2026-11-25'), await alarms('2026-11-26')]).toEqual([0, 1]);
    const { accessToken: token } = await shop.signIn(account);
    const body = { rating: 4, text: TEXT, consent: CONSENT };
    await shop.call(editReview, { params: { id }, body }, { token });
    expect([await alarms('2026-12-01'), await alarms('2026-12-02')]).toEqual([0, 1]);
    await releaseReviews(shop);
    expect(await alarms('2026-12-03')).toBe(0);
  });

  it('can be written for delivered lines only', async ({ shop, reviews, deliver, line }) => {
    expect(await reviews.mine()).toEqual([]);
    expect((await reviews.write()).status).toBe(404);
    await deliver();
    expect(await reviews.mine()).toMatchObject([
      { ...line, productName: '원방 공진단', review: null },
    ]);
    expect((await reviews.write({ product_id: JELLY })).status).toBe(404);
    expect((await reviews.write({ variant_id: PILL_TWENTY })).status).toBe(404);
    const other = (await shop.signIn('full-1')).accessToken;
    expect((await reviews.write({}, other)).status).toBe(404);
    const { data } = await reviews.write();
    expect(data.data).toMatchObject({ author: '김*임', rating: 5, text: TEXT });
    expect(await reviews.mine()).toMatchObject([{ review: { id: data.data.id } }]);
    await releaseReviews(shop);
    expect(await reviews.shown()).toMatchObject({
      total: 1,
      average: 5,
      bought: { total: 1, average: 5 },
      items: [{ id: data.data.id }],
    });
  });

  it('stores the consent to the current text, and is refused without it', async ({
    shop,
    deliver,
    reviews,
  }) => {
    await deliver();
    const stored = () => shop.db.select().from(patientConsents);
    expect((await reviews.write({ consent: undefined })).status).toBe(422);
    expect(
      (await reviews.write({ consent: { kind: 'health', version: CONSENT.version } })).status,
    ).toBe(422);
    const outdated = await reviews.write({ consent: { ...CONSENT, version: '2025-01-01' } });
    expect(outdated.status).toBe(422);
    expect(outdated.error.fields).toHaveProperty('version');
    expect(await stored()).toEqual([]);
    expect((await reviews.write()).status).toBe(200);
    expect(await stored()).toMatchObject([{ ...CONSENT, agreedAt: shop.clock.now }]);
  });

  it('is one per line, also when the answer was lost', async ({
    shop,
    token,
    deliver,
    reviews,
  }) => {
    await deliver();
    const first = (await reviews.write({}, token, 'review-key-1')).data.data.id;
    expect((await reviews.write({}, token, 'review-key-1')).data.data.id).toBe(first);
    const second = await reviews.write({ text: '두 번째로 남기는 후기예요.' });
    expect(second.status).toBe(409);
    expect(second.error.code).toBe('review_exists');
    await releaseReviews(shop);
    expect((await reviews.shown()).total).toBe(1);
  });

  it('has 10 to 500 characters and one to five stars', async ({ deliver, reviews }) => {
    await deliver();
    const wrong = [{ text: '짧은 후기' }, { text: ' '.repeat(20) }, { rating: 0 }, { rating: 4.5 }];
    for (const change of [...wrong, { rating: 6 }, { text: '가'.repeat(REVIEW_MAX + 1) }]) {
      expect((await reviews.write(change)).status, JSON.stringify(change).slice(0, 30)).toBe(422);
    }
    expect((await reviews.write({ text: '가'.repeat(REVIEW_MAX) })).status).toBe(200);
  });

  it('is edited and deleted by its patient only', async ({ shop, token, deliver, reviews }) => {
    await deliver();
    const params = { id: (await reviews.write()).data.data.id };
    const other = (await shop.signIn('full-1')).accessToken;
    const body = { rating: 3, text: '배송이 조금 늦었지만 잘 받았어요.' };
    expect((await shop.call(editReview, { params, body }, { token: other })).status).toBe(404);
    expect((await shop.call(deleteReview, { params }, { token: other })).status).toBe(404);
    const edited = await shop.call(editReview, { params, body }, { token });
    expect(edited.data.data).toMatchObject(body);
    await shop.call(deleteReview, { params }, { token });
    expect((await shop.call(deleteReview, { params }, { token })).status).toBe(404);
    expect(await reviews.mine()).toMatchObject([{ review: null }]);
    expect(await reviews.shown()).toMatchObject({ total: 0, average: 0 });
  });

  it('can be deleted after a refund, but not written', async ({
    shop,
    token,
    deliver,
    reviews,
    move,
  }) => {
    await deliver();
    await reviews.write();
    await move('delivered', 'refunded');
    const [entry] = await reviews.mine();
    await shop.call(deleteReview, { params: { id: entry!.review!.id } }, { token });
    expect(await reviews.mine()).toEqual([]);
    expect((await reviews.write()).status).toBe(404);
  });
});

describe('the reviews of a product', () => {
  it('are public and paged, newest first', async ({ shop, token, deliver, reviews }) => {
    for (let count = 1; count <= 3; count += 1) {
      const another = await order(shop, token);
      await deliver(another);
      shop.clock.advance(1000);
      await reviews.write({
        orderId: another,
        rating: count,
        text: `${count}번째로 남기는 배송 후기예요.`,
      });
    }
    await releaseReviews(shop);
    const first = await reviews.shown(PILL, { pageSize: 2 });
    expect(first.items.map(({ rating }) => rating)).toEqual([3, 2]);
    expect(first).toMatchObject({ total: 3, average: 2, page: 1, pageSize: 2 });
    const second = await reviews.shown(PILL, { page: 2, pageSize: 2 });
    expect(second.items.map(({ rating }) => rating)).toEqual([1]);
    expect((await reviews.shown(JELLY)).items).toEqual([]);
  });

  it('are 404 for an unknown product', async ({ shop }) => {
    const params = { id: 'f'.repeat(24) };
    expect((await shop.call(listProductReviews, { params, query: {} }, {})).status).toBe(404);
  });
});
