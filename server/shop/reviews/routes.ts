import { and, eq } from 'drizzle-orm';
import {
  deleteReview,
  editReview,
  listHelpfulReviews,
  listMyReviews,
  listProductReviews,
  markReviewHelpful,
  reportReview as reportReviewEndpoint,
  writeReview,
} from '@contract/reviews/schemas';
import { isSameItem } from '@contract/cart/cart-merge';
import { maskName } from '@contract/core/mask';
import { findProduct } from '../catalog/queries';
import type { Tx } from '../../db/client';
import { helpfulMarks, reviews } from '../../db/schema/reviews';
import { storeConsent } from '../../accounts/health/service';
import { requirePatient } from '../../accounts/patients/queries';
import type { Api } from '../../http/api';
import { ApiError, found } from '../../http/api-error';
import { serve, serveOnce, showSuccess } from '../../http/serve';
import { newId } from '../../core/ids';
import {
  findHelpful,
  findOwnReview,
  listDeliveredLines,
  listHelpfulIds,
  listReviewRows,
  lockShown,
} from './queries';
import { reportReview } from './report';
import { uncount } from './rating';

const OWN_REVIEW = { message: '내가 쓴 후기에는 표시할 수 없어요.' };

/** A review that waits for its release. */
export interface WrittenReview {
  reviewId: string;
  orderId: string;
  patientId: string;
  product_id: string;
}

/** Mounts product reviews, and writing one for a delivered line (product 7). */
export function reviewRoutes(
  api: Api,
  emitReview: (tx: Tx, review: WrittenReview, at: number) => Promise<void>,
): void {
  const { db, clock } = api.deps;

  serve(api, listProductReviews, async ({ params, query: { page, pageSize, sort } }) => {
    found(await findProduct(db, params.id));
    const rows = await listReviewRows(db, { productId: params.id, page, pageSize, sort });
    return { ...rows, page, pageSize };
  });

  serve(api, listHelpfulReviews, async ({ patientId, params }) => {
    found(await findProduct(db, params.id));
    return { data: { reviewIds: await listHelpfulIds(db, patientId, params.id) } };
  });

  serveOnce(
    api,
    markReviewHelpful,
    async ({ patientId, params }, tx) => ({
      data: found(await findHelpful(tx, patientId, params.id)),
    }),
    async ({ patientId, params: { id }, body: { isHelpful } }, tx) => {
      if ((await lockShown(tx, id)) === patientId)
        throw new ApiError(422, 'invalid_fields', OWN_REVIEW);
      if (isHelpful)
        await tx
          .insert(helpfulMarks)
          .values({ reviewId: id, patientId, createdAt: clock() })
          .onConflictDoNothing();
      else await tx.delete(helpfulMarks).where(isMark(patientId, id));
    },
  );

  serve(api, reportReviewEndpoint, async ({ params, ...call }) => {
    await reportReview(api.deps, params.id, { ...call, ...call.body });
    return { success: true };
  });

  serve(api, listMyReviews, async ({ patientId }) => ({
    data: { items: await listDeliveredLines(db, patientId) },
  }));

  const ownReview = async ({ patientId }: { patientId: string }, tx: Tx, id: string) => ({
    data: found(await findOwnReview(tx, patientId, id)),
  });

  serveOnce(api, writeReview, ownReview, async ({ patientId, body }, tx) => {
    const lines = await listDeliveredLines(tx, patientId);
    found(lines.find((line) => line.orderId === body.orderId && isSameItem(line, body)));
    await storeConsent(tx, patientId, body.consent, clock());
    const id = newId(clock);
    const added = await tx
      .insert(reviews)
      .values({
        id,
        orderId: body.orderId,
        patientId,
        productId: body.product_id,
        variantId: body.variant_id,
        author: maskName((await requirePatient(tx, patientId)).name),
        rating: body.rating,
        text: body.text,
        createdAt: clock(),
        state: 'waiting',
        waitsSince: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (added.length === 0) throw new ApiError(409, 'review_exists');
    await emitReview(tx, { reviewId: id, patientId, ...body }, clock());
    return id;
  });

  serveOnce(api, editReview, ownReview, async ({ patientId, params: { id }, body }, tx) => {
    // two edits at once must not both subtract the same stars
    const [row] = await tx.select().from(reviews).where(isOwn(patientId, id)).for('no key update');
    const old = found(row);
    const revision = old.revision + 1;
    await tx
      .update(reviews)
      .set({ ...body, revision, state: 'waiting', waitsSince: clock(), hiddenReason: null })
      .where(isOwn(patientId, id));
    await uncount(tx, old);
  });

  serveOnce(api, deleteReview, showSuccess, async ({ patientId, params }, tx) => {
    const [gone] = await tx.delete(reviews).where(isOwn(patientId, params.id)).returning();
    await uncount(tx, found(gone));
  });
}

function isOwn(patientId: string, id: string) {
  return and(eq(reviews.id, id), eq(reviews.patientId, patientId));
}

function isMark(patientId: string, reviewId: string) {
  return and(eq(helpfulMarks.reviewId, reviewId), eq(helpfulMarks.patientId, patientId));
}
