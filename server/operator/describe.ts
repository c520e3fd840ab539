import type { OrderStatus } from '@contract/orders';
import { orderStatusLabel } from '@contract/rules/order-status';
import { seoulDate, seoulClock } from '@contract/rules/seoul-time';
import type { Tx } from '../db/client';
import { findClinic } from '../clinics/queries';
import { findEvents, findOrderItems, type OrderRow } from '../orders/queries';
import { findPayments } from '../payments/queries';

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const when = (at: number) => `${seoulDate(at)} ${seoulClock(at)}`;

/** A line an order. */
export function describeOrders(rows: readonly OrderRow[]): string {
  if (rows.length === 0) return '주문이 없어요.';
  return rows
    .map(({ number, status, shippingMethodId, totalAmount, createdAt }) =>
      [number, orderStatusLabel(status, shippingMethodId), won(totalAmount), when(createdAt)].join(
        '  ',
      ),
    )
    .join('\n');
}

/** What is needed to prepare and send an order. Health answers are not part of it (design 6). */
export async function describeOrder(tx: Tx, order: OrderRow): Promise<string> {
  const { number, status, shippingAddress: to, trackingCarrier, trackingNumber } = order;
  const words = (reached: OrderStatus) => orderStatusLabel(reached, order.shippingMethodId);
  const clinic = order.clinicId === null ? null : await findClinic(tx, order.clinicId);
  const refunds = await findPayments(tx, order.id, ['cancel_requested']);
  const lines = [
    `${number}  ${words(status)}  ${won(order.totalAmount)}`,
    ...(await findOrderItems(tx, [order.id])).map(
      (item) => `  ${item.productName} ${item.variantName} × ${item.quantity}`,
    ),
    `주문자: ${order.billingName ?? '-'}`,
    `배송: ${order.shippingMethodId ?? '-'}${to ? `, ${to.full_name}, ${to.phone}, ${to.address1} ${to.address2}` : ''}`.trimEnd(),
    ...(order.comments === '' ? [] : [`요청: ${order.comments}`]),
    `진료: ${clinic?.name ?? '-'}${order.appointmentStartedAt === null ? '' : `, ${when(order.appointmentStartedAt)}`}`,
    ...(trackingNumber === null ? [] : [`송장: ${trackingCarrier ?? ''} ${trackingNumber}`]),
    ...(refunds.length === 0 ? [] : ['환불: 결제사의 확인을 기다리고 있어요.']),
    ...(await findEvents(tx, [order.id])).map(
      ({ to: reached, actor, at }) => `  ${when(at)}  ${words(reached)} (${actor})`,
    ),
  ];
  return lines.join('\n');
}
