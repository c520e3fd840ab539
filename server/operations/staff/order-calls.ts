import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { idSchema, atMost, humanText } from '@contract/core/fields';
import { seoulDateSchema } from '@contract/core/seoul-date';
import { DELAY_REASONS } from '@contract/orders/delays';
import { TRACKING_NUMBER } from '@contract/orders/item-schemas';
import { orderStatusSchema } from '@contract/orders/schemas';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { patients } from '../../db/schema/patients';
import { ApiError } from '../../http/api-error';
import { findOrderItems } from '../../purchase/orders/queries';
import { findOrdersOfStaff, type OrdersWanted } from '../../purchase/orders/staff-list';
import { delayOrder } from '../../purchase/fulfilment/delays';
import { requireReadable } from '../../purchase/fulfilment/outcomes';
import {
  refundByStaff,
  stepOrder,
  type OrderStep,
  type SteppedBy,
} from '../../purchase/fulfilment/staff-steps';
import { isoOrNull, linesOf, treatedOf } from './day';
import { byId, staffCall, type StaffApi } from './staff-api';

const trackingFields = {
  carrier: humanText().check(z.trim(), z.minLength(1), atMost(20)),
  number: z.string().check(z.regex(TRACKING_NUMBER)),
};

const PAGE = 50;

/** Mounts the list of orders, an order's delivery, its steps and its refund. */
export function orderCalls(api: StaffApi): void {
  const { db, clock } = api.deps;

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/orders', task: 'orders' },
      query: z.object({
        status: z.optional(orderStatusSchema),
        from: z.optional(seoulDateSchema),
        to: z.optional(seoulDateSchema),
        before: z.optional(idSchema),
      }),
      object: ({ key }) => `orders clinic:${key.clinicId}`,
    },
    async ({ key, query }) => listOrders(db, { ...query, clinicId: key.clinicId, isPaid: true }),
  );

  staffCall(
    api,
    {
      ...{ method: 'GET', path: '/orders/:id', task: 'orders' },
      params: byId,
      object: ({ params }) => `order:${params.id}`,
    },
    async ({ key, params: { id } }) => readOrder(db, key.clinicId, id),
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/orders/:id/step', task: 'orders' },
      params: byId,
      body: z.union([
        z.object({ step: z.enum(['prepare', 'ready', 'deliver']) }),
        z.object({ step: z.literal('ship'), ...trackingFields }),
      ]),
      object: ({ params, body }) => `${body.step} order:${params.id}`,
    },
    async ({ key, params: { id }, body }) => {
      await findOrderOf(db, key.clinicId, id);
      const step: OrderStep =
        body.step === 'ship'
          ? { name: 'ship', tracking: { carrier: body.carrier, number: body.number } }
          : { name: body.step };
      const { outcome, to } = await db.transaction((tx) => stepOrder(tx, id, step, clock()));
      const message = STEP_REFUSALS[outcome];
      if (message !== null) throw new ApiError(409, 'wrong_state', { message });
      return { orderId: id, status: to };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/orders/:id/delay', task: 'orders' },
      params: byId,
      body: z.object({ day: seoulDateSchema, reason: z.enum(DELAY_REASONS) }),
      object: ({ params }) => `delay order:${params.id}`,
    },
    async ({ key, params: { id }, body }) => {
      await findOrderOf(db, key.clinicId, id);
      await db.transaction((tx) => delayOrder(tx, id, { ...body, at: clock() }));
      return { orderId: id, ...body };
    },
  );

  staffCall(
    api,
    {
      ...{ method: 'PUT', path: '/orders/:id/refund', task: 'refund' },
      params: byId,
      object: ({ params }) => `refund order:${params.id}`,
    },
    async ({ key, params: { id } }) => {
      await findOrderOf(db, key.clinicId, id);
      const refunded = await refundByStaff(api.deps, id);
      if (refunded === 'unpaid')
        throw new ApiError(409, 'wrong_state', { message: '돌려드릴 결제가 없는 주문이에요.' });
      // the reconciler goes on until the provider has confirmed it
      return { orderId: id, refund: refunded === 'refunding' ? 'requested' : 'done' };
    },
  );
}

const STEP_REFUSALS: Readonly<Record<SteppedBy, string | null>> = {
  done: null,
  already: null,
  not_consulted:
    '진료를 마쳤다는 결과가 없어 조제할 수 없어요. 진료하신 한의사가 먼저 결과를 적어 주세요.',
  refunding: '환불이 접수되어 더 진행할 수 없는 주문이에요.',
  refused: '지금 상태에서는 그 상태로 바꿀 수 없는 주문이에요.',
  sent: '보내 드리는 주문이에요. ship으로 알려 주세요.',
  collected: '한의원에서 찾아가시는 주문이에요. ready로 알려 주세요.',
  none: '주문을 찾을 수 없어요.',
};

/** A paid order of that clinic with its patient; throws 404 for any other. */
async function findOrderOf(tx: Tx, clinicId: string, id: string) {
  const [row] = await tx
    .select({ order: orders, patient: patients })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(and(eq(orders.id, id), eq(orders.clinicId, clinicId)));
  // what was never paid is the patient's own affair
  if (!row || row.order.paidAt === null) throw new ApiError(404, 'not_found');
  return row;
}

/** A page of paid orders with whom they are for, without health answers, phones and addresses. */
async function listOrders(tx: Tx, wanted: OrdersWanted) {
  const { page, next } = await findOrdersOfStaff(tx, wanted, PAGE);
  const items = await findOrderItems(
    tx,
    page.map(({ order }) => order.id),
  );
  const orders = page.map(({ order, patient }) => ({
    ...{ orderId: order.id, number: order.number, status: order.status },
    startsAt: isoOrNull(order.appointmentStartedAt),
    shippingMethodId: order.shippingMethodId,
    patient: { name: treatedOf(order, patient).name },
    lines: linesOf(items.filter(({ orderId }) => orderId === order.id)),
  }));
  return { orders, next };
}

/** What is needed to prepare and send an order, without health answers. */
async function readOrder(tx: Tx, clinicId: string, id: string) {
  const { order, patient } = await findOrderOf(tx, clinicId, id);
  await requireReadable(tx, order);
  const { number, status, shippingMethodId, shippingAddress: to, comments } = order;
  const { appointmentStartedAt: startedAt, trackingCarrier: carrier, trackingNumber } = order;
  return {
    ...{ orderId: id, number, status, shippingMethodId, comments },
    startsAt: isoOrNull(startedAt),
    patient: treatedOf(order, patient),
    recipient: to && {
      ...{ name: to.full_name, phone: to.phone, postcode: to.postcode ?? null },
      ...{ address1: to.address1, address2: to.address2 },
    },
    delay: order.delay && { day: order.delay.day, reason: order.delay.reason },
    tracking: trackingNumber === null ? null : { carrier, number: trackingNumber },
    lines: linesOf(await findOrderItems(tx, [id])),
  };
}
