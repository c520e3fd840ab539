import { readdir, readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { getProduct, listProducts } from '../../../contract/catalog/schemas';
import { consentTo } from '../../../contract/consents/texts';
import { deleteReview, editReview, writeReview } from '../../../contract/reviews/schemas';
import type { OrderStatus } from '../../../contract/orders/schemas';
import { products } from '../../../server/db/schema/catalog';
import { reviews } from '../../../server/db/schema/reviews';
import { clinics } from '../../../server/db/schema/clinics';
import { fillWithDemonstration } from '../../support/fill-demo';
import { moveOrder } from '../../../server/purchase/orders/status';
import { order } from '../orders/checkout';
import { JELLY, PILL, PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import { releaseReviews } from './release';

const TEXT = '포장이 꼼꼼하고 상담이 친절했어요.';
const STEPS: readonly OrderStatus[] = [
  ...(['draft', 'awaiting_payment', 'paid', 'preparing', 'shipped', 'delivered'] as const),
];
const MIGRATIONS = new URL('../../../server/db/migrations/', import.meta.url);

const it = shopTest
  /** Writes, edits and deletes reviews of delivered orders. */
  .extend('reviewer', ({ shop, token }) => ({
    release: () => releaseReviews(shop),
    deliver: async () => {
      const orderId = await order(shop, token);
      for (const [index, from] of STEPS.slice(0, -1).entries())
        await moveOrder(shop.db, {
          ...{ orderId, from, to: STEPS[index + 1]!, actor: 'staff' },
          at: shop.clock.now,
        });
      return orderId;
    },
    write: async (orderId: string, rating: number) => {
      const line = { orderId, product_id: PILL, variant_id: PILL_TEN };
      const consent = consentTo('review');
      const body = { ...line, rating, text: TEXT, consent };
      return (await shop.call(writeReview, { body }, { token })).data.data.id;
    },
    edit: (id: string, rating: number) =>
      shop.call(editReview, { params: { id }, body: { rating, text: TEXT } }, { token }),
    remove: (id: string) => shop.call(deleteReview, { params: { id } }, { token }),
  }))
  /** The rating that a product's own page shows. */
  .extend('rating', ({ shop }) => async (id = PILL) => {
    const { data } = await shop.call(getProduct, { params: { id } }, {});
    return data.rating;
  });

/** What the rows of the reviews say. */
const counted = {
  sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`,
  count: sql<number>`count(*)::int`,
};

describe('the rating of a product', () => {
  it('follows reviews that are written, edited and deleted', async ({ reviewer, rating, shop }) => {
    expect(await rating()).toEqual({ average: 0, count: 0 });
    const [first, second, third] = [
      await reviewer.write(await reviewer.deliver(), 5),
      await reviewer.write(await reviewer.deliver(), 4),
      await reviewer.write(await reviewer.deliver(), 5),
    ];
    await reviewer.release();
    expect(await rating()).toEqual({ average: 4.7, count: 3 });
    await reviewer.edit(second, 1);
    await reviewer.release();
    expect(await rating()).toEqual({ average: 3.7, count: 3 });
    await reviewer.remove(first);
    await reviewer.remove(third);
    expect(await rating()).toEqual({ average: 1, count: 1 });
    await reviewer.remove(second);
    expect(await rating()).toEqual({ average: 0, count: 0 });
    const { data } = await shop.call(listProducts, { query: {} });
    expect(data.items.find(({ id }) => id === JELLY)?.rating).toEqual({ average: 0, count: 0 });
  });

  it('stands in every list with the same numbers', async ({ reviewer, rating, shop }) => {
    await reviewer.write(await reviewer.deliver(), 4);
    await reviewer.release();
    const { data } = await shop.call(listProducts, { query: {} });
    expect(data.items.find(({ id }) => id === PILL)?.rating).toEqual(await rating());
    const other = await shop.call(getProduct, { params: { id: JELLY } }, {});
    expect(other.data.related.find(({ id }) => id === PILL)?.rating).toEqual(await rating());
  });

  it('loses and repeats nothing when many write, release, edit and delete at once', async ({
    reviewer,
    rating,
    shop,
  }) => {
    const orders: string[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await reviewer.deliver());
    const written = await Promise.all(
      orders.map((id, index) => reviewer.write(id, 1 + (index % 5))),
    );
    await reviewer.release();
    expect(await rating()).toEqual({ average: 2.7, count: 6 });
    await Promise.all([
      ...written.slice(0, 4).flatMap((id) => [2, 5, 3].map((stars) => reviewer.edit(id, stars))),
      ...written.slice(4).flatMap((id) => [reviewer.remove(id), reviewer.remove(id)]),
      ...written.slice(3, 4).map((id) => reviewer.remove(id)),
      reviewer.release(),
      reviewer.release(),
    ]);
    await reviewer.release();
    const [row] = await shop.db
      .select({ sum: products.ratingSum, count: products.ratingCount })
      .from(products)
      .where(eq(products.id, PILL));
    const [stored] = await shop.db.select(counted).from(reviews).where(eq(reviews.productId, PILL));
    expect(row).toEqual(stored);
    expect(row?.count).toBe(3);
  });

  it('is counted from the reviews that stood before the columns', async ({
    reviewer,
    shop,
    rating,
  }) => {
    await reviewer.write(await reviewer.deliver(), 4);
    await reviewer.write(await reviewer.deliver(), 5);
    await reviewer.release();
    await shop.db.update(products).set({ ratingSum: 0, ratingCount: 0 });
    const file = (await readdir(MIGRATIONS)).find((name) => name.endsWith('_ratings.sql'))!;
    const steps = (await readFile(new URL(file, MIGRATIONS), 'utf8')).split(
      '--> statement-breakpoint',
    );
    await shop.db.execute(sql.raw(steps.at(-1)!));
    expect(await rating()).toEqual({ average: 4.5, count: 2 });
    expect(await rating(JELLY)).toEqual({ average: 0, count: 0 });
  });

  it('of an import counts their reviews, and keeps those of patients', async ({
    shop,
    reviewer,
    rating,
  }) => {
    await reviewer.write(await reviewer.deliver(), 4);
    await reviewer.release();
    await shop.db.delete(clinics);
    const shown = async () => {
      await fillWithDemonstration(shop.db);
      const rows = await shop.db
        .select({ id: reviews.productId, ...counted })
        .from(reviews)
        .groupBy(reviews.productId);
      for (const { id, sum, count } of rows)
        expect(await rating(id)).toEqual({ average: Math.round((sum / count) * 10) / 10, count });
      return rows.length;
    };
    expect(await shown()).toBeGreaterThan(16);
    await shown();
    expect(await rating()).toEqual({ average: 4, count: 1 });
  });
});
