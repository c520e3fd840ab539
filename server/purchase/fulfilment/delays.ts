import { eq } from 'drizzle-orm';
import type { Delay } from '@contract/orders/item-schemas';
import { seoulDate } from '@contract/core/seoul-time';
import { canBeExpectedOn } from '@contract/orders/delays';
import { isUnderWay } from '@contract/orders/order-status';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { ApiError } from '../../http/api-error';
import { planMessage } from '../../notify/outbox/messages/plan';
import { lockAnyOrder } from '../orders/queries';
import { isBeingRefunded } from '../orders/status';

/**
 * Moves the day on which an order is expected, and tells the patient (terms 13); the same again changes nothing.
 * Throws 409 `wrong_state` unless the order is paid and under way, 422 for a day that is over,
 * far away or before the consultation.
 */
export async function delayOrder(
  tx: Tx,
  orderId: string,
  { day, reason, at }: Delay,
): Promise<void> {
  const { status, delay, patientId, appointmentStartedAt } = await lockAnyOrder(tx, orderId);
  if (!isUnderWay(status) || (await isBeingRefunded(tx, orderId)))
    throw new ApiError(409, 'wrong_state', {
      message: '결제를 마치고 아직 받지 않으신 주문의 날만 바꿀 수 있어요.',
    });
  if (!canBeExpectedOn(day, at) || day < seoulDate(appointmentStartedAt ?? 0))
    throw new ApiError(422, 'invalid_fields', {
      fields: { day: '오늘과 진료하는 날부터, 60일 안의 날을 적어 주세요.' },
    });
  if (delay?.day === day && delay.reason === reason) return;
  await tx
    .update(orders)
    .set({ delay: { day, reason, at }, updatedAt: at })
    .where(eq(orders.id, orderId));
  await planMessage(tx, { kind: 'delayed', orderId, patientId, startsAt: at, at });
}
