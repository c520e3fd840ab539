import { eq, sql, and } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { products } from '../../db/schema/catalog';
import { reviews } from '../../db/schema/reviews';

/**
 * Changes the stars and the number of reviews on the product's row, which lists read. In the transaction
 * that releases, hides, edits or deletes the review, and after it, so that the row is locked only shortly.
 */
export async function rateProduct(
  tx: Tx,
  productId: string,
  change: { stars: number; reviews: number },
): Promise<void> {
  const { ratingSum, ratingCount } = products;
  await tx
    .update(products)
    .set({
      ratingSum: sql`${ratingSum} + ${change.stars}`,
      ratingCount: sql`${ratingCount} + ${change.reviews}`,
    })
    .where(eq(products.id, productId));
}

/** Takes a review that is no longer shown out of its product's rating; one that was not shown changes nothing. */
export async function uncount(
  tx: Tx,
  { productId, rating, state }: Pick<typeof reviews.$inferSelect, 'productId' | 'rating' | 'state'>,
): Promise<void> {
  if (state === 'shown') await rateProduct(tx, productId, { stars: -rating, reviews: -1 });
}

/** Counts the rating of every product anew from the reviews that are shown, as after an import. Locks the products first. */
export async function countRatings(tx: Tx): Promise<void> {
  await tx.select({ id: products.id }).from(products).orderBy(products.id).for('update');
  const isShown = and(eq(reviews.productId, products.id), eq(reviews.state, 'shown'));
  const of = (value: ReturnType<typeof sql>) =>
    sql`(${tx.select({ value }).from(reviews).where(isShown)})`;
  await tx.update(products).set({
    ratingSum: of(sql`coalesce(sum(${reviews.rating}), 0)`),
    ratingCount: of(sql`count(*)`),
  });
}
