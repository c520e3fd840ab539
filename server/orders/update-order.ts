import { eq } from 'drizzle-orm';
import type { EndpointInput } from '@contract/endpoint';
import type { updateOrder } from '@contract/orders';
import type { PaymentMethod } from '@contract/payment-methods';
import { needsAddress } from '@contract/rules/readiness';
import type { Clock } from '../clock';
import type { Tx } from '../db/client';
import { orders } from '../db/schema/orders';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import { supersedeOpen } from '../payments/attempts';
import { amountColumns, amountsOf } from './amounts';
import { consentsInForce, storeConsents } from './consents';
import { findOrderItems, lockOrder, type OrderRow } from './queries';
import { changeSlot } from './slot-change';

export type OrderChange = EndpointInput<typeof updateOrder>['body'];
export interface OrderWish {
  patientId: string;
  id: string;
  change: OrderChange;
  /** Payment methods that are configured. */
  methods: readonly PaymentMethod[];
}

type Columns = Partial<OrderRow>;

/**
 * Changes the given parts of an order that is not paid yet (spec 7, PUT /market/orders/{id}).
 * A change of what is paid for ends the payment attempt that is under way: the next one asks for the
 * new amount, and money that still comes in for the old one is settled against the order as it is.
 * Throws 404, 409 `order_not_editable`, `slot_taken` or `slot_unavailable`, 422.
 */
export async function changeOrder(
  tx: Tx,
  clock: Clock,
  { patientId, id, change, methods }: OrderWish,
): Promise<void> {
  if (change.id !== undefined && change.id !== id)
    throw wrongField('id', '다른 주문의 내용입니다.');
  const order = await lockOrder(tx, patientId, id);
  if (order.status !== 'draft' && order.status !== 'awaiting_payment') {
    throw new ApiError(409, 'order_not_editable');
  }
  const now = clock();
  await storeConsents(tx, id, change.consents ?? [], now);
  const columns: Columns = {
    ...plainChange(change, methods),
    ...(await examinationChange(tx, id, change)),
    ...(await shippingChange(tx, clock, order, change)),
    ...(await changeSlot(tx, clock, order, change)),
  };
  if (isPaidForDifferently(order, columns)) await supersedeOpen(tx, id);
  await tx
    .update(orders)
    .set({ ...columns, updatedAt: now })
    .where(eq(orders.id, id));
}

function plainChange(change: OrderChange, methods: readonly PaymentMethod[]): Columns {
  const { isLocalHome, comments, billing_address: billing, payment_method: method } = change;
  if (method !== undefined && !methods.includes(method)) {
    throw wrongField('payment_method', '지금은 쓸 수 없는 결제 수단입니다.');
  }
  return {
    ...(isLocalHome === undefined ? {} : { isLocalHome }),
    ...(comments === undefined ? {} : { comments }),
    ...(billing === undefined ? {} : { billingName: billing.full_name }),
    ...(method === undefined ? {} : { paymentMethod: method }),
  };
}

/** Health answers are kept only with the consent to it (design 6). */
async function examinationChange(tx: Tx, id: string, change: OrderChange): Promise<Columns> {
  const basic = change.selfExamination?.basic;
  if (!basic) return {};
  if (!(await consentsInForce(tx, id)).has('health')) {
    const message = '기본 문진을 보내려면 건강 정보 이용에 동의해 주세요.';
    const fields = { 'consents.health': message };
    throw new ApiError(422, 'order_incomplete', { message, fields });
  }
  return { selfExamination: basic };
}

/** Method, address and the amounts that follow; a method without delivery clears the address (spec 5). */
async function shippingChange(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  change: OrderChange,
): Promise<Columns> {
  const columns: Columns = {};
  const method = change.shipping_method_id ?? order.shippingMethodId;
  if (change.shipping_method_id !== undefined) {
    const lines = await findOrderItems(tx, [order.id]);
    Object.assign(columns, amountColumns(await amountsOf(tx, lines, method)));
    columns.shippingMethodId = method;
  }
  const address = change.shippingAddress;
  if (address === null || !needsAddress(method)) columns.shippingAddress = null;
  else if (address !== undefined) {
    const id = order.shippingAddress?.id ?? newId(clock);
    columns.shippingAddress = { id, ...address, address2: address.address2 ?? '' };
  }
  return columns;
}

const PAID_FOR = ['totalAmount', 'clinicId', 'appointmentStartedAt', 'paymentMethod'] as const;

function isPaidForDifferently(order: OrderRow, columns: Columns): boolean {
  return PAID_FOR.some((key) => columns[key] !== undefined && columns[key] !== order[key]);
}

function wrongField(field: string, message: string): ApiError {
  return new ApiError(422, 'invalid_fields', { fields: { [field]: message } });
}
