import type { Descriptor } from '../core/descriptor';

export const preprocessPayment = {
  name: 'preprocessPayment',
  resource: 'payments',
  host: 'api',
  method: 'POST',
  path: '/market/orders/{id}/payment/preprocessing',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
  timeoutMs: 30_000,
} as const satisfies Descriptor;

export const getReceipt = {
  name: 'getReceipt',
  resource: 'payments',
  host: 'api',
  method: 'GET',
  path: '/market/orders/{id}/receipt',
  auth: 'required',
  part: 'receipts',
  declares: [404, 422],
} as const satisfies Descriptor;

export const postprocessPayment = {
  name: 'postprocessPayment',
  resource: 'payments',
  host: 'api',
  method: 'POST',
  path: '/market/orders/{id}/payment/postprocessing',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
  timeoutMs: 30_000,
} as const satisfies Descriptor;
