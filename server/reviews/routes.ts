import { and, eq } from 'drizzle-orm';
import {
  deleteReview,
  editReview,
  listMyReviews,
  listProductReviews,
  writeReview,
  type Review,
} from '@contract/reviews';
import { maskName } from '@contract/rules/mask';
import { findProduct } from '../catalog/queries';
import type { Tx } from '../db/client';
import { patients } from '../db/schema/patients';
import { reviews } from '../db/schema/reviews';
import { keepConsent } from '../health/service';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { serve, serveOnce } from '../http/serve';
import { newId } from '../ids';
import { findOwnReview, listDeliveredLines, listReviewRows } from './queries';

/** Mounts the reviews of products, and writing one for what was delivered (design 5). */
export function reviewRoutes(api: Api): void {
  const { db, clock } = api.deps;

  serve(
    api,
    listProductReviews,
    async ({ params, query: { page, pageSize } }) => {
      if (!(await findProduct(db, params.id))) throw new ApiError(404, 'not_found');
      const rows = await listReviewRows(db, { productId: params.id, page, pageSize });
      return { ...rows, page, pageSize };
    },
    { publicSeconds: 30 },
  );

  serve(api, listMyReviews, async ({ patientId }) => ({
    data: { items: await listDeliveredLines(db, patientId) },
  }));

  serveOnce(api, writeReview, {
    run: async ({ patientId, body }, tx) => {
      const lines = await listDeliveredLines(tx, patientId);
      const line = lines.find(
        (each) =>
          each.orderId === body.orderId &&
          each.product_id === body.product_id &&
          each.variant_id === body.variant_id,
      );
      if (!line) throw new ApiError(404, 'not_found');
      await keepConsent(tx, patientId, body.consent, clock());
      const id = newId(clock);
      const added = await tx
        .insert(reviews)
        .values({
          id,
          orderId: body.orderId,
          patientId,
          productId: body.product_id,
          variantId: body.variant_id,
          author: maskName(await nameOf(tx, patientId)),
          rating: body.rating,
          text: body.text,
          createdAt: clock(),
        })
        .onConflictDoNothing()
        .returning({ id: reviews.id });
      if (added.length === 0) throw new ApiError(409, 'review_exists');
      return { reference: id, answer: { data: await ownReview(tx, patientId, id) } };
    },
    replay: async ({ patientId }, tx, id) => ({ data: await ownReview(tx, patientId, id) }),
  });

  serveOnce(api, editReview, {
    run: async ({ patientId, params, body }, tx) => {
      await tx.update(reviews).set(body).where(isOwn(patientId, params.id));
      return { reference: params.id, answer: { data: await ownReview(tx, patientId, params.id) } };
    },
    replay: async ({ patientId }, tx, id) => ({ data: await ownReview(tx, patientId, id) }),
  });

  serveOnce(api, deleteReview, {
    run: async ({ patientId, params }, tx) => {
      await ownReview(tx, patientId, params.id);
      await tx.delete(reviews).where(isOwn(patientId, params.id));
      return { reference: params.id, answer: { success: true } };
    },
    replay: () => Promise.resolve({ success: true }),
  });
}

function isOwn(patientId: string, id: string) {
  return and(eq(reviews.id, id), eq(reviews.patientId, patientId));
}

async function ownReview(tx: Tx, patientId: string, id: string): Promise<Review> {
  const review = await findOwnReview(tx, patientId, id);
  if (!review) throw new ApiError(404, 'not_found');
  return review;
}

async function nameOf(tx: Tx, patientId: string): Promise<string> {
  const [row] = await tx
    .select({ name: patients.name })
    .from(patients)
    .where(eq(patients.id, patientId));
  return row?.name ?? '';
}
