import { and, avg, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OwnReview, Reviewable, ReviewSort } from '@contract/reviews/schemas';
import type { Tx } from '../../db/client';
import { products, variants } from '../../db/schema/catalog';
import { orderEvents, orderItems, orders } from '../../db/schema/orders';
import { helpfulMarks, reviews } from '../../db/schema/reviews';
import { found } from '../../http/api-error';

/** Counted from the marks themselves, so that it is right however many are made at once. */
const helpful = sql<number>`(select count(*)::int from ${helpfulMarks}
  where ${helpfulMarks.reviewId} = ${reviews.id})`;

const shape = {
  id: reviews.id,
  product_id: reviews.productId,
  productName: products.name,
  variantName: variants.name,
  author: reviews.author,
  rating: reviews.rating,
  text: reviews.text,
  createdAt: reviews.createdAt,
  helpful,
};

/** The same with what only its author sees. */
const ownShape = { ...shape, state: reviews.state, hiddenReason: reviews.hiddenReason };

/** What comes before the time in each order; equal ones are the newest first. */
const ORDERS: Readonly<Record<ReviewSort, SQL[]>> = {
  newest: [],
  rating: [desc(reviews.rating)],
  helpful: [desc(helpful)],
};

/** A page of a product's released reviews, with count and average of all, and of those with a delivered order. */
export async function listReviewRows(
  tx: Tx,
  query: { productId: string; page: number; pageSize: number; sort: ReviewSort },
) {
  const where = and(eq(reviews.productId, query.productId), eq(reviews.state, 'shown'));
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
  const items = await tx
    .select(shape)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(variants, eq(variants.id, reviews.variantId))
    .where(where)
    .orderBy(...ORDERS[query.sort], desc(reviews.createdAt), desc(reviews.id))
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

/** The author of a shown review, which is not deleted before the transaction ends. Throws 404. */
export async function lockShown(tx: Tx, id: string): Promise<string | null> {
  const [review] = await tx
    .select({ author: reviews.patientId })
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.state, 'shown')))
    .for('key share');
  return found(review).author;
}

/** A review by this patient. */
export async function findOwnReview(
  tx: Tx,
  patientId: string,
  id: string,
): Promise<OwnReview | null> {
  const [row] = await tx
    .select(ownShape)
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(variants, eq(variants.id, reviews.variantId))
    .where(and(eq(reviews.id, id), eq(reviews.patientId, patientId)));
  return row ?? null;
}

/**
 * The lines of the patient's delivered orders, latest delivery first. Of orders refunded later only
 * reviewed lines, so that a review can still be deleted.
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
    .select({ ...ownShape, orderId: reviews.orderId, variant_id: reviews.variantId })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(variants, eq(variants.id, reviews.variantId))
    .where(eq(reviews.patientId, patientId));
  return lines.flatMap(({ status, ...line }): Reviewable[] => {
    const own = written.find(
      (review) => review.orderId === line.orderId && review.variant_id === line.variant_id,
    );
    if (!own) return status === 'delivered' ? [{ ...line, review: null }] : [];
    const { orderId, variant_id, ...review } = own;
    return [{ ...line, review }];
  });
}

/** The ids of a product's reviews that the patient found helpful. */
export async function listHelpfulIds(
  tx: Tx,
  patientId: string,
  productId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: helpfulMarks.reviewId })
    .from(helpfulMarks)
    .innerJoin(reviews, eq(reviews.id, helpfulMarks.reviewId))
    .where(and(eq(helpfulMarks.patientId, patientId), eq(reviews.productId, productId)));
  return rows.map(({ id }) => id);
}

/** A review's number of marks and whether the patient's is among them; null for an unknown review. */
export async function findHelpful(
  tx: Tx,
  patientId: string,
  reviewId: string,
): Promise<{ isHelpful: boolean; helpful: number } | null> {
  const [row] = await tx
    .select({ isHelpful: sql<boolean>`${helpfulMarks.patientId} is not null`, helpful })
    .from(reviews)
    .leftJoin(
      helpfulMarks,
      and(eq(helpfulMarks.reviewId, reviews.id), eq(helpfulMarks.patientId, patientId)),
    )
    .where(eq(reviews.id, reviewId));
  return row ?? null;
}
