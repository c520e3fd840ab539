import { releaseSlot } from '../../shop/appointments/holds';
import type { Tx } from '../../db/client';
import { releaseStock } from '../orders/stock';
import { supersedeOpen } from './attempts';

/**
 * Frees the slot and the stock that a locked unpaid order keeps off sale, and ends its payment
 * window (product 4, Payment). What is charged all the same is settled or refunded.
 */
export async function releaseUnpaid(tx: Tx, orderId: string, now: number): Promise<void> {
  await supersedeOpen(tx, orderId);
  await releaseSlot(tx, orderId, now);
  await releaseStock(tx, orderId, now);
}
