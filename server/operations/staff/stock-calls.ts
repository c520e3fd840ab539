import * as z from 'zod/mini';
import { idSchema } from '@contract/core/fields';
import { listStock, setStock } from '../../shop/catalog/stock';
import { byId, staffCall, type StaffApi } from './staff-api';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** Mounts the network's stock. */
export function stockCalls(api: StaffApi): void {
  const { db } = api.deps;

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
