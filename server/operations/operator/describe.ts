import { eq } from 'drizzle-orm';
import { formatWon } from '@contract/catalog/price';
import type { OrderStatus } from '@contract/orders/schemas';
import { orderStatusLabel } from '@contract/orders/order-status';
import { RELATION_LABELS } from '@contract/orders/treated-person';
import type { Tx } from '../../db/client';
import { patients } from '../../db/schema/patients';
import { findClinic } from '../../shop/clinics/queries';
import { findBooked, type AppointmentRow } from '../../purchase/orders/consultation';
import { findEvents, findOrderItems, type OrderRow } from '../../purchase/orders/queries';
import { findPayments } from '../../purchase/payments/queries';
import { when } from './command';

/** One line per order. */
export function describeOrders(rows: readonly OrderRow[]): string {
  if (rows.length === 0) return '주문이 없어요.';
  return rows
    .map(({ number, status, shippingMethodId, totalAmount, createdAt }) =>
      [
        number,
        orderStatusLabel(status, shippingMethodId),
        formatWon(totalAmount),
        when(createdAt),
      ].join('  '),
    )
    .join('\n');
}

async function describeTreated(tx: Tx, { treatedPerson, patientId }: OrderRow): Promise<string> {
  if (treatedPerson === null) {
    const [own] = await tx.select().from(patients).where(eq(patients.id, patientId));
    return `진료받는 분: ${own?.name ?? '-'}, ${own?.birthDate ?? '-'}, ${own?.phoneNumber ?? '-'}`;
  }
  const { full_name, relation, birthday, phone } = treatedPerson;
  return `진료받는 분: ${full_name} (${RELATION_LABELS[relation]}), ${birthday}, ${phone}`;
}

function describeOutcome(booked: AppointmentRow | null): string[] {
  if (!booked || booked.outcomeAt === null) return [];
  const { outcome, outcomeAt, outcomeBy, outcomeDoctor } = booked;
  const by = outcomeBy === null ? '' : `, 적은 이 ${outcomeBy}`;
  const doctor = outcomeDoctor === null ? '' : `, 한의사 ${outcomeDoctor}`;
  return [`진료 결과: ${String(outcome)}, ${when(outcomeAt)}${by}${doctor}`];
}

/** What is needed to prepare and ship an order, without health answers (product 4). */
export async function describeOrder(tx: Tx, order: OrderRow): Promise<string> {
  const { number, status, shippingAddress: to, trackingCarrier, trackingNumber } = order;
  const words = (reached: OrderStatus) => orderStatusLabel(reached, order.shippingMethodId);
  const clinic = order.clinicId === null ? null : await findClinic(tx, order.clinicId);
  const refunds = await findPayments(tx, order.id, ['cancel_requested']);
  const lines = [
    `${number}  ${words(status)}  ${formatWon(order.totalAmount)}`,
    ...(await findOrderItems(tx, [order.id])).map(
      (item) => `  ${item.productName} ${item.variantName} × ${item.quantity}`,
    ),
    `주문자: ${order.billingName ?? '-'}`,
    await describeTreated(tx, order),
    `배송: ${order.shippingMethodId ?? '-'}${to ? `, ${to.full_name}, ${to.phone}, ${to.address1} ${to.address2}` : ''}`.trimEnd(),
    ...(order.comments === '' ? [] : [`요청: ${order.comments}`]),
    `진료: ${clinic?.name ?? '-'}${order.appointmentStartedAt === null ? '' : `, ${when(order.appointmentStartedAt)}`}`,
    ...describeOutcome(await findBooked(tx, order.id)),
    ...(order.delay === null ? [] : [`바뀐 날: ${order.delay.day}, ${order.delay.reason}`]),
    ...(trackingNumber === null ? [] : [`송장: ${trackingCarrier ?? ''} ${trackingNumber}`]),
    ...(refunds.length === 0 ? [] : ['환불: 결제사의 확인을 기다리고 있어요.']),
    ...(await findEvents(tx, [order.id])).map(
      ({ to: reached, actor, at }) => `  ${when(at)}  ${words(reached)} (${actor})`,
    ),
  ];
  return lines.join('\n');
}
