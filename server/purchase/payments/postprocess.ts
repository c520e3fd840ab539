import { ApiError, found } from '../../http/api-error';
import { findOrder } from '../orders/queries';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from './providers/payment-client';
import { settleCharged } from './read-back';
import { NOT_PAID, notPaidFor, PAID, type PaymentAnswer } from './messages';
import { providerOfNumber } from './providers/provider';
import type { PaymentDeps } from './providers/provider';
import { findPayments } from './queries';
import { settleAndRefund } from './settle';

/**
 * Reads the payment back from the provider, outside any transaction, and settles it; safe to repeat (product 4,
 * Payment). Throws 404, 409 `payment_foreign` or `payment_not_verified`, 503 `provider_unavailable`.
 */
export async function postprocess(
  deps: PaymentDeps,
  patientId: string,
  orderId: string,
  impUid: string,
): Promise<PaymentAnswer> {
  const { db } = deps;
  found(await findOrder(db, patientId, orderId));
  const paid = await findPayments(db, orderId, ['paid']);
  if (paid.some((payment) => payment.impUid === impUid)) return PAID;
  const payment = await askProvider(() => providerOfNumber(deps, impUid).find({ impUid }));
  const settle = () => settleAndRefund(deps, orderId, payment);
  const { answer } = await settle();
  if (answer.success) return answer;
  // The client cancels the order after a failure (decision 0116), so look for a charge from another
  // payment window first.
  const order = await findOrder(db, patientId, orderId);
  const wasCharged = order !== null && (await askProvider(() => settleCharged(deps, order)));
  if (wasCharged) return (await settle()).answer;
  return answer === NOT_PAID ? notPaidFor(payment) : answer;
}

/** Maps a provider's refusal or outage to an `ApiError`. */
async function askProvider<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentNotFound || error instanceof ProviderRefused) {
      throw new ApiError(409, 'payment_not_verified', { cause: error });
    }
    if (error instanceof ProviderUnavailable) {
      throw new ApiError(503, 'provider_unavailable', { cause: error });
    }
    throw error;
  }
}
