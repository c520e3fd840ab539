import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../client';
import { products } from '../schema/catalog';
import { reviews } from '../schema/reviews';
import { REVIEW_SEEDS } from './content/reviews';

/** Writes the seeded reviews, which no order stands behind; those of patients stay. */
export async function writeReviews(tx: Tx): Promise<void> {
  await tx.delete(reviews).where(isNull(reviews.orderId));
  await tx.insert(reviews).values(
    REVIEW_SEEDS.map(({ id, productId, variantId, author, rating, text, createdAt }) => ({
      ...{ id, productId, variantId, author, rating, text },
      createdAt: Date.parse(createdAt),
    })),
  );
  await countRatings(tx);
}

/** Counts every product's rating anew. `writeProducts` has locked the rows, so no patient's review is lost. */
async function countRatings(tx: Tx): Promise<void> {
  const isShown = and(eq(reviews.productId, products.id), eq(reviews.state, 'shown'));
  const of = (value: ReturnType<typeof sql>) =>
    sql`(${tx.select({ value }).from(reviews).where(isShown)})`;
  await tx.update(products).set({
    ratingSum: of(sql`coalesce(sum(${reviews.rating}), 0)`),
    ratingCount: of(sql`count(*)`),
  });
}
