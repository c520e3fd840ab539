import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { lockOrder } from './queries';
import { isBeingRefunded, moveOrder } from './status';

/**
 * Takes the patient's word that a sent order has come (product 4, Order). Safe to repeat. Throws 404, and 409
 * `order_not_sent` before it was sent and once its money is being returned.
 */
export async function confirmDelivery(
  tx: Tx,
  clock: Clock,
  { patientId, id: orderId }: { patientId: string; id: string },
): Promise<void> {
  const { status: from } = await lockOrder(tx, patientId, orderId);
  if (from === 'delivered') return;
  if (from !== 'shipped' || (await isBeingRefunded(tx, orderId)))
    throw new ApiError(409, 'order_not_sent');
  await moveOrder(tx, { orderId, from, to: 'delivered', actor: 'patient', at: clock() });
}
