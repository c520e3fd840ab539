import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import { businessDaysAfter } from '@contract/core/public-holidays';
import { seoulDate } from '@contract/core/seoul-time';
import type { ReportReason } from '@contract/reviews/schemas';
import type { Db, Tx } from '../../db/client';
import { products } from '../../db/schema/catalog';
import { reviewReports, reviews } from '../../db/schema/reviews';
import type { Deps } from '../../http/deps';
import { raiseAlarm, recordEvent } from '../../telemetry/security-log';
import { rateProduct, uncount } from './rating';

/** A review that staff have to look at: it waits, or it is shown and was reported since they last did. */
export interface ReviewToDecide {
  id: string;
  revision: number;
  state: 'waiting' | 'shown';
  productName: string;
  author: string;
  rating: number;
  text: string;
  /** ms */
  createdAt: number;
  /** The open reports, oldest first. */
  reports: ReportReason[];
}

/** Reports since staff last decided. */
const isOpen = and(
  eq(reviewReports.reviewId, reviews.id),
  gt(reviewReports.createdAt, sql`coalesce(${reviews.decidedAt}, 0)`),
);

/** At most a hundred reviews that wait or were reported, the oldest first (product 2, Reviews). */
export async function listReviewsToDecide(db: Db): Promise<ReviewToDecide[]> {
  const reported = db.select({ id: reviewReports.reviewId }).from(reviewReports).where(isOpen);
  const { id, revision, state, author, rating, text, createdAt } = reviews;
  const rows = await db
    .select({ id, revision, state, productName: products.name, author, rating, text, createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(or(eq(state, 'waiting'), and(eq(state, 'shown'), exists(reported))))
    .orderBy(asc(createdAt), asc(id))
    .limit(100);
  const ids = rows.map((row) => row.id);
  const reports = await db
    .select({ reviewId: reviewReports.reviewId, reason: reviewReports.reason })
    .from(reviewReports)
    .innerJoin(reviews, isOpen)
    .where(inArray(reviewReports.reviewId, ids))
    .orderBy(asc(reviewReports.createdAt));
  return rows.map((row) => ({
    ...row,
    state: row.state === 'waiting' ? 'waiting' : 'shown',
    reports: reports.filter(({ reviewId }) => reviewId === row.id).map(({ reason }) => reason),
  }));
}

/** How many business days a review may wait before the operator is alarmed. */
const MAX_WAIT_DAYS = 3;

/** Alarms the operator when reviews have waited for longer than three business days, as nobody else releases them. */
export async function alarmOfWaitingReviews({
  db,
  clock,
  logger,
}: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const waiting = await db
    .select({
      since: sql<number>`coalesce(${reviews.waitsSince}, ${reviews.createdAt})`.mapWith(Number),
    })
    .from(reviews)
    .where(eq(reviews.state, 'waiting'));
  const today = seoulDate(clock());
  const late = waiting.filter(
    ({ since }) => businessDaysAfter(seoulDate(since), MAX_WAIT_DAYS) < today,
  );
  if (late.length > 0) raiseAlarm(logger, 'reviews waiting', { reviews: late.length });
}

/** What staff decide; the reason (Korean) is shown to the author. */
export type Decision = { state: 'shown' } | { state: 'hidden'; reason: string };

/** `changed`: its author has edited it since, so it has to be read again. */
export type Decided = 'done' | 'already' | 'changed' | 'unknown';

/**
 * Releases or hides a review, for commands of the operator: state, rating and the line of the security log in one
 * transaction. `revision` is the one that was read. Repeating it changes nothing. A decision settles the open reports.
 */
export async function decideReview(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  id: string,
  revision: number,
  decision: Decision,
): Promise<Decided> {
  return db.transaction(async (tx) => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    const object = `${decision.state === 'hidden' ? 'hide' : 'release'} review:${review?.id ?? 'unknown'}`;
    await recordEvent({ db: tx, clock, keys }, { action: 'staff_change', object, isStaff: true });
    if (!review) return 'unknown';
    if (review.revision !== revision) return 'changed';
    const hiddenReason = decision.state === 'hidden' ? decision.reason : null;
    const isSame = review.state === decision.state && review.hiddenReason === hiddenReason;
    if (isSame && !(await isReported(tx, id))) return 'already';
    await tx
      .update(reviews)
      .set({ state: decision.state, hiddenReason, decidedAt: clock() })
      .where(eq(reviews.id, id));
    const { productId, rating: stars } = review;
    if (decision.state === 'hidden') await uncount(tx, review);
    else if (review.state !== 'shown') await rateProduct(tx, productId, { stars, reviews: 1 });
    return 'done';
  });
}

async function isReported(tx: Tx, id: string): Promise<boolean> {
  const [open] = await tx
    .select({ reason: reviewReports.reason })
    .from(reviewReports)
    .innerJoin(reviews, isOpen)
    .where(eq(reviews.id, id))
    .limit(1);
  return open !== undefined;
}
