import { cancelOrder } from '@contract/orders/schemas';
import { getReceipt, postprocessPayment, preprocessPayment } from '@contract/payments/schemas';
import type { Api } from '../../http/api';
import { found } from '../../http/api-error';
import { serve, serveNatural } from '../../http/serve';
import { errorFields } from '../../core/logger';
import { findOrder } from '../orders/queries';
import { cancelByPatient } from './cancel-order';
import { postprocess } from './postprocess';
import { preprocess } from './preprocess';
import { providerOf, type PaymentDeps, type PaymentProvider } from './providers/provider';
import { findPayments } from './queries';

/**
 * Address of the provider's receipt for the order's payment; null when it is unpaid or the provider
 * does not answer. Only http(s) addresses pass. Throws 404.
 */
async function findReceipt(
  deps: PaymentDeps,
  patientId: string,
  orderId: string,
): Promise<string | null> {
  found(await findOrder(deps.db, patientId, orderId));
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
export function paymentRoutes(api: Api, providers: readonly PaymentProvider[]): void {
  const deps = { ...api.deps, providers };
  for (const provider of providers) provider.mount(api.app, deps);
  serve(api, getReceipt, async ({ patientId, params }) => ({
    data: { url: await findReceipt(deps, patientId, params.id) },
  }));
  serveNatural(api, cancelOrder, ({ patientId, params }) =>
    cancelByPatient(deps, patientId, params.id),
  );
  serveNatural(api, preprocessPayment, ({ patientId, params }) =>
    preprocess(deps, patientId, params.id),
  );
  serveNatural(api, postprocessPayment, ({ patientId, clientAddress, params, body }) =>
    postprocess(deps, { patientId, clientAddress }, params.id, body.impUid),
  );
}
