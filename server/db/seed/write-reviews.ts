import { isNull } from 'drizzle-orm';
import type { Tx } from '../client';
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
}
