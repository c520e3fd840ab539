import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { products } from '../../db/schema/catalog';
import { reviews } from '../../db/schema/reviews';

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
