import { getReceipt, postprocessPayment, preprocessPayment } from '@contract/payments';
import type { Api } from '../http/api';
import { serve, serveNatural } from '../http/serve';
import { confirmRoute } from './confirm';
import { nicepayReturnRoute } from './nicepay-return';
import { postprocess } from './postprocess';
import { preprocess } from './preprocess';
import { findReceipt } from './receipt';
import { webhookRoutes } from './webhooks';

/** Paying for orders (spec 7, payment pre- and post-processing). */
export function paymentRoutes(api: Api): void {
  webhookRoutes(api);
  confirmRoute(api);
  nicepayReturnRoute(api);
  serve(api, getReceipt, async ({ patientId, params }) => ({
    data: { url: await findReceipt(api.deps, patientId, params.id) },
  }));
  serveNatural(api, preprocessPayment, ({ patientId, params }) =>
    preprocess(api.deps, patientId, params.id),
  );
  serveNatural(api, postprocessPayment, ({ patientId, params, body }) =>
    postprocess(api.deps, patientId, params.id, body.impUid),
  );
}
