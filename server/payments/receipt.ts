import type { Deps } from '../deps';
import { ApiError } from '../http/api-error';
import { errorFields } from '../logger';
import { findOrder } from '../orders/queries';
import { providerOf } from './providers';
import { findPayments } from './queries';

/**
 * Where the provider shows the receipt of an order's payment, or null: not paid, or the provider cannot
 * say now. Only addresses of the web are passed on. Throws 404.
 */
export async function findReceipt(
  deps: Deps,
  patientId: string,
  orderId: string,
): Promise<string | null> {
  if (!(await findOrder(deps.db, patientId, orderId))) throw new ApiError(404, 'not_found');
  const [payment] = await findPayments(deps.db, orderId, ['paid']);
  if (!payment?.impUid) return null;
  try {
    const { impUid } = payment;
    const { receiptUrl } = await providerOf(deps, payment.provider).find({ impUid });
    return receiptUrl !== null && /^https?:\/\//.test(receiptUrl) ? receiptUrl : null;
  } catch (error) {
    deps.logger.warn('receipt not known', { orderId, ...errorFields(error) });
    return null;
  }
}
