import { cancelOrder } from '@contract/orders';
import { getReceipt, postprocessPayment, preprocessPayment } from '@contract/payments';
import type { Deps } from '../../http/deps';
import type { Api } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { serve, serveNatural } from '../../http/serve';
import { errorFields } from '../../core/logger';
import { findOrder } from '../orders/queries';
import { cancelByPatient } from './cancel-order';
import { confirmRoute } from './confirm';
import { nicepayReturnRoute } from './nicepay-return';
import { postprocess } from './postprocess';
import { preprocess } from './preprocess';
import { providerOf } from './providers';
import { findPayments } from './queries';
import { webhookRoutes } from './webhooks';

/**
 * Address of the provider's receipt for the order's payment; null when it is unpaid or the provider
 * does not answer. Only http(s) addresses pass. Throws 404.
 */
async function findReceipt(deps: Deps, patientId: string, orderId: string): Promise<string | null> {
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

/** Payments, refunds and cancelled orders (product 7, payment pre- and post-processing). */
export function paymentRoutes(api: Api): void {
  webhookRoutes(api);
  confirmRoute(api);
  nicepayReturnRoute(api);
  serve(api, getReceipt, async ({ patientId, params }) => ({
    data: { url: await findReceipt(api.deps, patientId, params.id) },
  }));
  serveNatural(api, cancelOrder, ({ patientId, params }) =>
    cancelByPatient(api.deps, patientId, params.id),
  );
  serveNatural(api, preprocessPayment, ({ patientId, params }) =>
    preprocess(api.deps, patientId, params.id),
  );
  serveNatural(api, postprocessPayment, ({ patientId, params, body }) =>
    postprocess(api.deps, patientId, params.id, body.impUid),
  );
}
