import type { OrderRow } from '../orders/queries';
import type { Payment } from './providers/payment-client';
import type { PaymentDeps } from './providers/provider';
import { isSurelyUnpaid, readBack } from './read-back';
import { findPayments } from './queries';
import { settleAndRefund } from './settle';

/**
 * Finds charges for an unpaid order that the provider knows and we do not, because an answer was
 * lost. Throws `ProviderUnavailable` or `ProviderRefused`.
 */
export async function findCharged(deps: PaymentDeps, order: OrderRow): Promise<Payment[]> {
  if (order.status !== 'draft' && order.status !== 'awaiting_payment') return [];
  const attempts = await findPayments(deps.db, order.id, ['open', 'superseded']);
  // One that is not registered with the provider has no payment window.
  const asked = attempts.filter((one) => one.preparedAt !== null && !isSurelyUnpaid(one));
  const read = await Promise.all(asked.map((attempt) => readBack(deps, attempt)));
  return read.filter((payment) => payment !== undefined).filter(({ status }) => status === 'paid');
}

/** Settles such charges as post-processing would. Returns whether there were any. */
export async function settleCharged(deps: PaymentDeps, order: OrderRow): Promise<boolean> {
  const { id: orderId, patientId } = order;
  const charged = await findCharged(deps, order);
  for (const payment of charged) await settleAndRefund(deps, { patientId, orderId }, payment);
  return charged.length > 0;
}
