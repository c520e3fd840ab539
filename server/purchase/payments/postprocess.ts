import { ApiError, found } from '../../http/api-error';
import type { Deps } from '../../http/deps';
import { limitReading, type Caller } from '../../http/rate-limit';
import { findOrder } from '../orders/queries';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from './providers/payment-client';
import { settleCharged } from './read-back';
import { NOT_PAID, notPaidFor, PAID, type PaymentAnswer } from './messages';
import { providerOfNumber } from './providers/provider';
import type { PaymentDeps } from './providers/provider';
import { findPayments } from './queries';
import { settleAndRefund } from './settle';

type CountedDeps = PaymentDeps & Pick<Deps, 'keys'>;

/** Readings under way, by order and payment number. */
const underWay = new Map<string, Promise<PaymentAnswer>>();

/**
 * Reads the payment back from the provider, outside any transaction, and settles it; safe to repeat (product 4,
 * Payment). Only a reading counts against the patient's limit; parallel calls share one that
 * succeeds. Throws 404, 409 `payment_foreign` or `payment_not_verified`, 429, 503 `provider_unavailable`.
 */
export async function postprocess(
  deps: CountedDeps,
  caller: Caller & { readonly patientId: string },
  orderId: string,
  impUid: string,
): Promise<PaymentAnswer> {
  const { patientId } = caller;
  found(await findOrder(deps.db, patientId, orderId));
  const paid = await findPayments(deps.db, orderId, ['paid']);
  if (paid.some((payment) => payment.impUid === impUid)) return PAID;
  const key = `${orderId} ${impUid}`;
  const answer = await underWay.get(key)?.catch(() => null);
  // A failure may have been read before this patient paid.
  if (answer?.success) return answer;
  const reading = readAndSettle(deps, caller, orderId, impUid);
  underWay.set(key, reading);
  return reading.finally(() => underWay.delete(key));
}

async function readAndSettle(
  deps: CountedDeps,
  caller: Caller & { readonly patientId: string },
  orderId: string,
  impUid: string,
): Promise<PaymentAnswer> {
  await limitReading(deps, caller);
  const payment = await askProvider(() => providerOfNumber(deps, impUid).find({ impUid }));
  const settle = () => settleAndRefund(deps, orderId, payment);
  const { answer } = await settle();
  if (answer.success) return answer;
  // The client cancels the order after a failure (decision 0116), so look for a charge from another
  // payment window first.
  const order = await findOrder(deps.db, caller.patientId, orderId);
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
