import * as z from 'zod/mini';
import { idSchema } from '@contract/ids';
import { listStock, setStock } from '../catalog/set-stock';
import { ApiError } from '../http/api-error';
import { decideReview, listReviewsToDecide } from '../reviews/moderation';
import { isoTime } from './day';
import { staffCall, type StaffApi } from './staff-api';

const byId = z.object({ id: idSchema });
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** Mounts the reviews of the clinic's orders, and the stock. */
export function shopCalls(api: StaffApi): void {
  const { db } = api.deps;

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/reviews', task: 'reviews' },
      object: ({ key }) => `reviews clinic:${key.clinicId}`,
    },
    async ({ key }) => ({
      reviews: (await listReviewsToDecide(db, key.clinicId)).map(
        ({ id, createdAt, ...review }) => ({
          ...{ reviewId: id, ...review },
          createdAt: isoTime(createdAt),
        }),
      ),
    }),
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/reviews/:id', task: 'reviews' },
      params: byId,
      body: z.union([
        z.object({ revision: z.int(), state: z.literal('shown') }),
        z.object({
          revision: z.int(),
          state: z.literal('hidden'),
          reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
        }),
      ]),
      object: null,
    },
    async ({ key, params: { id }, body }) => {
      const { revision, ...decision } = body;
      const by = { staffKeyId: key.id, clinicId: key.clinicId };
      const decided = await decideReview(api.deps, id, revision, decision, by);
      if (decided === 'unknown') throw new ApiError(404, 'not_found');
      if (decided === 'changed') {
        const message = '그사이 쓰신 분이 후기를 고쳤어요. 다시 읽은 뒤에 정해 주세요.';
        throw new ApiError(409, 'wrong_state', { message });
      }
      return { reviewId: id, state: decision.state };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/stock', task: 'stock' },
      query: z.object({ after: z.optional(idSchema) }),
      object: () => 'stock',
    },
    async ({ query: { after } }) => ({ variants: await listStock(db, after) }),
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/stock/:id', task: 'stock' },
      params: byId,
      body: z.object({ stock: count, was: count }),
      object: ({ params, body }) => `stock ${body.was} to ${body.stock} variant:${params.id}`,
    },
    async ({ params: { id }, body }) => ({
      variantId: id,
      stock: await db.transaction((tx) => setStock(tx, id, body)),
    }),
  );
}
