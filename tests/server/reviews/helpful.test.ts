import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  listHelpfulReviews,
  listProductReviews,
  markReviewHelpful,
  type ReviewSort,
} from '../../../contract/reviews/schemas';
import { patients } from '../../../server/db/schema/patients';
import { helpfulMarks, reviews } from '../../../server/db/schema/reviews';
import { JELLY, PILL, PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

const idOf = (number: number) => number.toString(16).padStart(24, '0');

const it = shopTest
  /** Seven reviews, the later the higher their number, some at the same time. */
  .extend('written', async ({ shop }) => {
    const rows = [3, 5, 4, 5, 1, 5, 4].map((rating, index) => ({
      ...{ id: idOf(index + 1), productId: PILL, variantId: PILL_TEN, rating },
      ...{ author: '김*임', text: '포장이 꼼꼼했어요.' },
      createdAt: shop.clock.now + Math.floor(index / 2),
    }));
    await shop.db.insert(reviews).values(rows);
    return rows.map(({ id }) => id);
  })
  .extend('helpful', ({ shop, token }) => ({
    mark: (id: string, isHelpful: boolean, who: string | undefined = token, key?: string) =>
      shop.call(
        markReviewHelpful,
        { params: { id }, body: { isHelpful } },
        { token: who, ...(key ? { key } : {}) },
      ),
    mine: async (id = PILL) => await shop.call(listHelpfulReviews, { params: { id } }, { token }),
    shown: async (sort?: ReviewSort, page = 1, pageSize = 50) => {
      const query = { page, pageSize, ...(sort ? { sort } : {}) };
      const { data } = await shop.call(listProductReviews, { params: { id: PILL }, query }, {});
      return data.items;
    },
  }));

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => parseInt(id, 16));

describe('the order of reviews (product 2, Reviews)', () => {
  it('is the newest first, unless most stars or most helpful are asked for', async ({
    written,
    helpful,
  }) => {
    await helpful.mark(written[0]!, true);
    expect(ids(await helpful.shown())).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(ids(await helpful.shown('newest'))).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(ids(await helpful.shown('rating'))).toEqual([6, 4, 2, 7, 3, 1, 5]);
    expect(ids(await helpful.shown('helpful'))).toEqual([1, 7, 6, 5, 4, 3, 2]);
  });

  it('shows each review once over all pages', async ({ written, helpful }) => {
    for (const sort of ['newest', 'rating', 'helpful'] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => helpful.shown(sort, page, 2)));
      expect(ids(pages.flat())).toEqual(ids(await helpful.shown(sort)));
      expect(pages.flat()).toHaveLength(written.length);
    }
  });
});

describe('a helpful review (product 2, Reviews)', () => {
  it('is marked and unmarked by a patient, who counts once', async ({ written, helpful }) => {
    const id = written[2]!;
    expect((await helpful.mark(id, true)).data.data).toEqual({ isHelpful: true, helpful: 1 });
    expect((await helpful.mark(id, true)).data.data).toEqual({ isHelpful: true, helpful: 1 });
    expect((await helpful.mine()).data.data.reviewIds).toEqual([id]);
    expect((await helpful.shown()).find((review) => review.id === id)?.helpful).toBe(1);
    expect((await helpful.mark(id, false)).data.data).toEqual({ isHelpful: false, helpful: 0 });
    expect((await helpful.mark(id, false)).data.data).toEqual({ isHelpful: false, helpful: 0 });
    expect((await helpful.mine()).data.data.reviewIds).toEqual([]);
  });

  it('counts every patient, however many mark it at once', async ({ shop, written, helpful }) => {
    const id = written[0]!;
    const tokens = await Promise.all(
      ['full-1', 'full-2', 'full-3'].map(async (who) => (await shop.signIn(who)).accessToken),
    );
    const answers = await Promise.all(
      tokens.flatMap((token) => [1, 2, 3, 4].map(() => helpful.mark(id, true, token))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await helpful.shown('helpful'))[0]).toMatchObject({ id, helpful: 3 });
    expect(await shop.db.select().from(helpfulMarks)).toHaveLength(3);
  });

  it('answers a repeated call without marking again', async ({ written, helpful, token }) => {
    const id = written[0]!;
    await helpful.mark(id, true, token, 'helpful-key-1');
    await helpful.mark(id, false);
    const repeated = await helpful.mark(id, true, token, 'helpful-key-1');
    expect(repeated.data.data).toEqual({ isHelpful: false, helpful: 0 });
  });

  it('is not marked by its author', async ({ shop, written, helpful, patient }) => {
    const [id] = written as [string];
    const { patientId } = patient;
    await shop.db.update(reviews).set({ patientId }).where(eq(reviews.id, id));
    const refused = await helpful.mark(id, true);
    expect([refused.status, refused.error.message]).toEqual([
      422,
      '내가 쓴 후기에는 표시할 수 없어요.',
    ]);
    expect(await shop.db.select().from(helpfulMarks)).toEqual([]);
  });

  it('needs a patient and an existing review', async ({ shop, helpful, written }) => {
    expect((await helpful.mark(idOf(99), true)).status).toBe(404);
    expect((await helpful.mine(idOf(99))).status).toBe(404);
    expect((await helpful.mine(JELLY)).data.data.reviewIds).toEqual([]);
    const params = { id: written[0]! };
    const body = { isHelpful: true };
    expect((await shop.call(markReviewHelpful, { params, body }, {})).status).toBe(401);
    expect((await shop.call(listHelpfulReviews, { params: { id: PILL } }, {})).status).toBe(401);
  });

  it('loses the marks of a patient or a review that is deleted', async ({
    shop,
    written,
    helpful,
  }) => {
    const patientId = idOf(4242);
    await shop.db
      .insert(patients)
      .values({ id: patientId, name: '김달임', createdAt: 0, updatedAt: 0 });
    const marks = written.slice(0, 2).map((reviewId) => ({ reviewId, patientId, createdAt: 0 }));
    await shop.db.insert(helpfulMarks).values(marks);
    await shop.db.delete(reviews).where(eq(reviews.id, written[1]!));
    expect((await helpful.shown('helpful'))[0]?.helpful).toBe(1);
    await shop.db.delete(patients).where(eq(patients.id, patientId));
    expect((await helpful.shown('helpful'))[0]?.helpful).toBe(0);
    expect(await shop.db.select().from(helpfulMarks)).toEqual([]);
  });
});
