import {
  cancelOrder,
  createOrder as createOrderEndpoint,
  getOrder,
  listOrders,
  preValidateItems,
  updateOrder,
} from '@contract/orders';
import type { Tx } from '../db/client';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { serve, serveNatural, serveOnce } from '../http/serve';
import { cancelByPatient } from '../payments/cancel-order';
import { createOrder } from './create-order';
import { offerLines, validateLine } from './lines';
import { listOwnOrders } from './list-orders';
import { viewOrder } from './order-view';
import { findOrder } from './queries';
import { releaseExpiredStock } from './stock';
import { changeOrder } from './update-order';

/** Orders (spec 3, Order; spec 7). */
export function orderRoutes(api: Api): void {
  const { db, clock, config } = api.deps;
  const { methods } = config.services.payment;

  serve(api, preValidateItems, async ({ body }) => {
    await db.transaction((tx) => releaseExpiredStock(tx, clock()));
    const items = (await offerLines(db, body.items)).map(validateLine);
    return { isValidOverall: items.every((item) => item.isValid), items };
  });

  serveOnce(api, createOrderEndpoint, {
    run: async ({ patientId, body }, tx) => {
      const id = await createOrder(tx, clock, { patientId, ...body });
      return { reference: id, answer: { data: { id } } };
    },
    replay: (_call, _tx, id) => Promise.resolve({ data: { id } }),
  });

  serveOnce(api, updateOrder, {
    run: async ({ patientId, params, body }, tx) => {
      await changeOrder(tx, clock, { patientId, id: params.id, change: body, methods });
      return { reference: params.id, answer: await ownOrder(tx, patientId, params.id) };
    },
    replay: ({ patientId }, tx, id) => ownOrder(tx, patientId, id),
  });

  serve(api, getOrder, ({ patientId, params }) => ownOrder(db, patientId, params.id));

  serve(api, listOrders, async ({ patientId, query }) => ({
    data: await listOwnOrders(db, patientId, query),
  }));

  serveNatural(api, cancelOrder, ({ patientId, params }) =>
    cancelByPatient(api.deps, patientId, params.id),
  );
}

async function ownOrder(tx: Tx, patientId: string, id: string) {
  const row = await findOrder(tx, patientId, id);
  if (!row) throw new ApiError(404, 'not_found');
  return { data: await viewOrder(tx, row) };
}
