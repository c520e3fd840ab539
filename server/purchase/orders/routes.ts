import {
  askQuestion as askEndpoint,
  confirmDelivery as confirmEndpoint,
  createOrder as createOrderEndpoint,
  getOrder,
  listOrders,
  preValidateItems,
  requestReturn as requestReturnEndpoint,
  declineProposal as declineEndpoint,
  rescheduleOrder as rescheduleEndpoint,
  updateOrder,
} from '@contract/orders/schemas';
import type { Tx } from '../../db/client';
import type { Api } from '../../http/api';
import { found } from '../../http/api-error';
import { serve, serveOnce } from '../../http/serve';
import { confirmDelivery } from './confirm-delivery';
import { createOrder } from './create-order';
import { offerLines, validateLine } from './lines';
import { viewOrder, viewOrders } from './order-view';
import { declineProposal, rescheduleOrder } from './reschedule';
import { findOrder, findOrdersBefore } from './queries';
import { askQuestion } from './questions';
import { requestReturn } from './returns';
import { releaseExpiredStock } from './stock';
import { changeOrder } from './update-order';

/**
 * The patient's orders created before `before` (ms), newest first, without drafts. Lists leave out
 * health answers, who is treated, a return, a proposal, note and questions; the single order has them.
 */
async function listOwnOrders(
  tx: Tx,
  patientId: string,
  { before, pageSize }: { before?: number | undefined; pageSize: number },
  now: number,
) {
  const rows = await findOrdersBefore(tx, patientId, before, pageSize + 1);
  const orders = await viewOrders(tx, rows.slice(0, pageSize), now);
  return {
    items: orders.map((order) => ({
      ...order,
      selfExamination: { basic: null },
      treated_person: null,
      returning: null,
      proposal: null,
      doctorNote: null,
      questions: [],
    })),
    hasMore: rows.length > pageSize,
  };
}

interface OfOrder {
  patientId: string;
  params: { id: string };
}

/** Mounts orders (product 3, Order; product 7). */
export function orderRoutes(api: Api): void {
  const { db, clock, config } = api.deps;
  const { payment, ordersForOthers: isForOthersAllowed } = config.services;
  const { methods } = payment;
  const ownOrder = async ({ patientId, params: { id } }: OfOrder, tx: Tx) => {
    const row = found(await findOrder(tx, patientId, id));
    return { data: await viewOrder(tx, row, clock()) };
  };

  serve(api, preValidateItems, async ({ body }) => {
    await db.transaction((tx) => releaseExpiredStock(tx, clock()));
    const items = (await offerLines(db, body.items)).map(validateLine);
    return { isValidOverall: items.every((item) => item.isValid), items };
  });

  serveOnce(
    api,
    createOrderEndpoint,
    (_call, _tx, id) => Promise.resolve({ data: { id } }),
    ({ patientId, body }, tx) => createOrder(tx, clock, { patientId, ...body }),
  );

  serveOnce(api, updateOrder, ownOrder, ({ patientId, params: { id }, body: change }, tx) => {
    return changeOrder(tx, clock, { patientId, id, change, methods, isForOthersAllowed });
  });

  serveOnce(api, rescheduleEndpoint, ownOrder, ({ patientId, params: { id }, body }, tx) =>
    rescheduleOrder(tx, clock, { patientId, id, ...body }),
  );

  serveOnce(api, declineEndpoint, ownOrder, ({ patientId, params: { id }, body }, tx) =>
    declineProposal(tx, clock, { patientId, id, ...body }),
  );

  serveOnce(api, confirmEndpoint, ownOrder, ({ patientId, params: { id } }, tx) =>
    confirmDelivery(tx, clock, { patientId, id }),
  );

  serveOnce(api, requestReturnEndpoint, ownOrder, ({ patientId, params: { id }, body }, tx) =>
    requestReturn(tx, clock, { patientId, id, ...body }),
  );

  serveOnce(api, askEndpoint, ownOrder, ({ patientId, params: { id }, body }, tx) =>
    askQuestion(tx, clock, { patientId, id, ...body }),
  );

  serve(api, getOrder, (call) => ownOrder(call, db));

  serve(api, listOrders, async ({ patientId, query }) => ({
    data: await listOwnOrders(db, patientId, query, clock()),
  }));
}
