import { call } from '../core/call';

const PAYMENT = {
  resource: 'payments',
  host: 'api',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
  timeoutMs: 30_000,
} as const;
const BEFORE = '/market/orders/{id}/payment/preprocessing';
const AFTER = '/market/orders/{id}/payment/postprocessing';

export const preprocessPayment = call('preprocessPayment', 'POST', BEFORE, PAYMENT);
export const postprocessPayment = call('postprocessPayment', 'POST', AFTER, PAYMENT);

export const getReceipt = call('getReceipt', 'GET', '/market/orders/{id}/receipt', {
  resource: 'payments',
  host: 'api',
  auth: 'required',
  part: 'receipts',
  declares: [404, 422],
});
