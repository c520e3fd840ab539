import { and, avg, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Review, Reviewable } from '@contract/reviews';
import type { Tx } from '../db/client';
import { products, variants } from '../db/schema/catalog';
import { orderEvents, orderItems, orders } from '../db/schema/orders';
import { reviews } from '../db/schema/reviews';

const shape = {
  id: reviews.id,
  product_id: reviews.productId,
  productName: products.name,
  variantName: variants.name,
  author: reviews.author,
  rating: reviews.rating,
  text: reviews.text,
  createdAt: reviews.createdAt,
};

function selectReviews(tx: Tx) {
  return tx
    .select(shape)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(variants, eq(variants.id, reviews.variantId));
}

interface RatingSummary {
  total: number;
  average: number;
}

/**
 * One page of a product's reviews, the newest first, with their number and average, and the same of
 * those alone that a delivered order stands behind.
 */
export async function listReviewRows(
  tx: Tx,
  query: { productId: string; page: number; pageSize: number },
): Promise<{ items: Review[]; total: number; average: number; bought: RatingSummary }> {
  const where = eq(reviews.productId, query.productId);
  const [summary] = await tx
    .select({
      total: count(),
      average: avg(reviews.rating),
      bought: count(reviews.orderId),
      boughtAverage: sql<
        string | null
      >`avg(${reviews.rating}) filter (where ${reviews.orderId} is not null)`,
    })
    .from(reviews)
    .where(where);
  const items = await selectReviews(tx)
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return {
    items,
    total: summary?.total ?? 0,
    average: oneDecimal(summary?.average),
    bought: { total: summary?.bought ?? 0, average: oneDecimal(summary?.boughtAverage) },
  };
}

function oneDecimal(average: string | null | undefined): number {
  return Math.round(Number(average ?? 0) * 10) / 10;
}

/** A review of this patient. */
export async function findOwnReview(tx: Tx, patientId: string, id: string): Promise<Review | null> {
  const [row] = await selectReviews(tx).where(
    and(eq(reviews.id, id), eq(reviews.patientId, patientId)),
  );
  return row ?? null;
}

/**
 * The lines of the patient's delivered orders, the latest delivery first; of orders refunded
 * afterwards only what has been reviewed, so that a review can still be taken away.
 */
export async function listDeliveredLines(tx: Tx, patientId: string): Promise<Reviewable[]> {
  const lines = await tx
    .select({
      orderId: orderItems.orderId,
      product_id: orderItems.productId,
      variant_id: orderItems.variantId,
      productName: orderItems.productName,
      variantName: orderItems.variantName,
      picture: orderItems.picture,
      deliveredAt: orderEvents.at,
      status: orders.status,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(
      orderEvents,
      and(eq(orderEvents.orderId, orders.id), eq(orderEvents.to, 'delivered')),
    )
    .where(and(eq(orders.patientId, patientId), inArray(orders.status, ['delivered', 'refunded'])))
    .orderBy(desc(orderEvents.at));
  const written = await tx
    .select({ ...shape, orderId: reviews.orderId, variant_id: reviews.variantId })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(variants, eq(variants.id, reviews.variantId))
    .where(eq(reviews.patientId, patientId));
  return lines.flatMap(({ status, ...line }) => {
    const found = written.find(
      (review) => review.orderId === line.orderId && review.variant_id === line.variant_id,
    );
    if (!found && status !== 'delivered') return [];
    return [{ ...line, review: found ? withoutLine(found) : null }];
  });
}

function withoutLine(row: Review & { orderId: string | null; variant_id: string }): Review {
  const { orderId, variant_id, ...review } = row;
  return review;
}
