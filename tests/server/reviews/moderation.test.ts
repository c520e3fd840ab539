import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { getProduct } from '../../../contract/catalog/schemas';
import { consentTo } from '../../../contract/consents/texts';
import {
  editReview,
  listMyReviews,
  listProductReviews,
  markReviewHelpful,
  reportReview,
  writeReview,
  type ReportReason,
} from '../../../contract/reviews/schemas';
import type { OrderStatus } from '../../../contract/orders/schemas';
import { products } from '../../../server/db/schema/catalog';
import { reviewReports, reviews as reviewTable } from '../../../server/db/schema/reviews';
import { securityEvents } from '../../../server/db/schema/auth';
import { runCommand } from '../../../server/operations/operator/run-command';
import { moveOrder } from '../../../server/purchase/orders/status';
import { order } from '../orders/checkout';
import { PILL, PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const TEXT = '포장이 꼼꼼하고 상담이 친절했어요.';
const STEPS: readonly OrderStatus[] = [
  ...(['draft', 'awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'] as const),
];
const DEVICE = 'd'.repeat(24);

const it = shopTest
  .extend(
    'staff',
    ({ deps }) =>
      (...args: string[]) =>
        runCommand(deps, ['reviews', ...args]),
  )
  /** The number of a review that the patient has written and that waits. */
  .extend('written', async ({ shop, token }) => {
    const orderId = await order(shop, token);
    for (const [index, from] of STEPS.slice(0, -1).entries())
      await moveOrder(shop.db, {
        ...{ orderId, from, to: STEPS[index + 1]!, actor: 'staff', at: shop.clock.now },
      });
    const line = { orderId, product_id: PILL, variant_id: PILL_TEN };
    const consent = consentTo('review');
    const body = { ...line, rating: 4, text: TEXT, consent };
    return (await shop.call(writeReview, { body }, { token })).data.data.id;
  })
  /** What visitors and the author see. */
  .extend('seen', ({ shop, token }) => ({
    product: async () => (await shop.call(getProduct, { params: { id: PILL } }, {})).data.rating,
    list: async () => {
      const params = { id: PILL };
      return (await shop.call(listProductReviews, { params, query: {} }, {})).data;
    },
    mine: async () => (await shop.call(listMyReviews, {}, { token })).data.data.items[0]?.review,
  }))
  .extend(
    'report',
    ({ shop }) =>
      (id: string, device = DEVICE, token?: string, reason: ReportReason = 'advertising') =>
        shop.call(
          reportReview,
          { params: { id }, body: { reason, device } },
          token === undefined ? {} : { token },
        ),
  );

const NOTHING = { total: 0, average: 0, items: [], bought: { total: 0, average: 0 } };

describe('a new review', () => {
  it('waits, visible to its author only and counted in no rating', async ({ written, seen }) => {
    expect(await seen.mine()).toMatchObject({ id: written, state: 'waiting', hiddenReason: null });
    expect(await seen.list()).toMatchObject(NOTHING);
    expect(await seen.product()).toEqual({ average: 0, count: 0 });
  });

  it('cannot be marked or reported by others before it is shown', async ({
    shop,
    written,
    report,
  }) => {
    const { accessToken: token } = await shop.signIn('full-1');
    const request = { params: { id: written }, body: { isHelpful: true } };
    expect((await shop.call(markReviewHelpful, request, { token })).status).toBe(404);
    expect((await report(written)).status).toBe(404);
  });

  it('is listed for staff, released once, and then shown and counted (product 1, Staff; product 2, Reviews)', async ({
    shop,
    written,
    seen,
    staff,
  }) => {
    const listed = (await staff('list')).text;
    for (const part of [`${written}.1`, '확인 대기', '원방 공진단', TEXT])
      expect(listed).toContain(part);
    expect(await staff('release', `${written}.1`)).toEqual({
      isOk: true,
      text: '후기를 보여 드려요.',
    });
    expect(await seen.mine()).toMatchObject({ state: 'shown', hiddenReason: null });
    const rating = { total: 1, average: 4 };
    expect(await seen.list()).toMatchObject({ ...rating, bought: rating, items: [{ text: TEXT }] });
    expect(JSON.stringify(await seen.list())).not.toContain('hiddenReason');
    expect((await staff('release', `${written}.1`)).text).toBe('이미 보이는 후기예요.');
    expect(await seen.product()).toEqual({ average: 4, count: 1 });
    expect((await staff('list')).text).toBe('확인할 후기가 없어요.');
    const events = await shop.db.select().from(securityEvents);
    expect(events.filter(({ actor }) => actor === 'staff').map(({ object }) => object)).toEqual([
      'reviews',
      `release review:${written}`,
      `release review:${written}`,
      'reviews',
    ]);
  });

  it('counts once however often it is released and hidden at once', async ({
    shop,
    written,
    staff,
  }) => {
    const ten = [...Array(10).keys()];
    await Promise.all(ten.map(() => staff('release', `${written}.1`)));
    const rating = async () =>
      (await shop.db.select().from(products).where(eq(products.id, PILL))).map(
        ({ ratingSum, ratingCount }) => [ratingSum, ratingCount],
      );
    expect(await rating()).toEqual([[4, 1]]);
    await Promise.all(ten.map(() => staff('hide', `${written}.1`, '--reason', '광고예요')));
    expect(await rating()).toEqual([[0, 0]]);
  });
});

describe('a hidden review (product 2, Reviews)', () => {
  it('tells its author why, and nobody else sees it', async ({ written, seen, staff }) => {
    await staff('release', `${written}.1`);
    expect((await staff('hide', `${written}.1`)).isOk).toBe(false);
    const reason = '효과를 장담하는 말은 법에 따라 실을 수 없어요.';
    expect((await staff('hide', `${written}.1`, '--reason', reason)).text).toBe('후기를 가렸어요.');
    expect(await seen.mine()).toMatchObject({ state: 'hidden', hiddenReason: reason });
    expect(await seen.list()).toMatchObject(NOTHING);
    expect(await seen.product()).toEqual({ average: 0, count: 0 });
  });

  it('waits again once its author has edited it, and nobody releases a text unread', async ({
    shop,
    token,
    written,
    seen,
    staff,
  }) => {
    await staff('release', `${written}.1`);
    const body = { rating: 2, text: '고쳐 쓴 후기예요. 배송이 늦었어요.' };
    const edited = await shop.call(editReview, { params: { id: written }, body }, { token });
    expect(edited.data.data).toMatchObject({ state: 'waiting', hiddenReason: null });
    expect(await seen.product()).toEqual({ average: 0, count: 0 });
    expect(await staff('release', `${written}.1`)).toEqual({
      isOk: false,
      text: '그사이 쓰신 분이 후기를 고쳤어요. list로 다시 읽어 주세요.',
    });
    expect((await staff('release', `${written}.2`)).isOk).toBe(true);
    expect(await seen.product()).toEqual({ average: 2, count: 1 });
  });
});

describe('a report (product 2, Reviews)', () => {
  it('counts once a device or patient, hides nothing, and is listed until staff decide', async ({
    shop,
    written,
    seen,
    staff,
    report,
  }) => {
    await staff('release', `${written}.1`);
    const { accessToken: other } = await shop.signIn('full-1');
    shop.clock.advance(1000);
    for (const device of [DEVICE, DEVICE, 'e'.repeat(24)])
      expect((await report(written, device)).status).toBe(200);
    expect((await report(written, DEVICE, other, 'effect')).status).toBe(200);
    expect((await report(written, 'f'.repeat(24), other)).status).toBe(200);
    expect(await shop.db.select().from(reviewReports)).toHaveLength(3);
    expect((await seen.list()).total).toBe(1);
    const listed = (await staff('list')).text;
    expect(listed).toContain('공개 중');
    expect(listed).toContain('신고 3건: 광고나 홍보예요, 광고나 홍보예요, 한약의 효과를 장담해요');
    shop.clock.advance(1000);
    expect((await staff('release', `${written}.1`)).isOk).toBe(true);
    expect((await staff('list')).text).toBe('확인할 후기가 없어요.');
    expect((await seen.list()).total).toBe(1);
  });

  it('makes one row of many at the same time', async ({ shop, written, staff, report }) => {
    await staff('release', `${written}.1`);
    const answers = await Promise.all([...Array(8).keys()].map(() => report(written)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.db.select().from(reviewReports)).toHaveLength(1);
  });

  it('is refused of one’s own review, and of an unknown one', async ({
    token,
    written,
    staff,
    report,
  }) => {
    await staff('release', `${written}.1`);
    const own = await report(written, DEVICE, token);
    expect([own.status, own.error.message]).toEqual([422, '내가 쓴 후기는 신고할 수 없어요.']);
    expect((await report('a'.repeat(24))).status).toBe(404);
  });

  it('is limited per address (product 9, Reports)', async ({ shop, written, staff, report }) => {
    await staff('release', `${written}.1`);
    const device = (index: number) => index.toString(16).padStart(24, '0');
    for (let index = 0; index < 20; index += 1) await report(written, device(index));
    expect((await report(written, device(20))).status).toBe(429);
    expect(await shop.db.select().from(reviewReports)).toHaveLength(20);
    shop.clock.advance(60 * 60_000);
    expect((await report(written, device(20))).status).toBe(200);
  });

  it('goes with its review, and stores of a device only a hash', async ({
    shop,
    written,
    staff,
    report,
  }) => {
    await staff('release', `${written}.1`);
    await report(written);
    expect(JSON.stringify(await shop.db.select().from(reviewReports))).not.toContain(DEVICE);
    await shop.db.delete(reviewTable).where(eq(reviewTable.id, written));
    expect(await shop.db.select().from(reviewReports)).toEqual([]);
  });
});
