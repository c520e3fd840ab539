import type { Descriptor } from '../core/descriptor';

export const preValidateItems = {
  name: 'preValidateItems',
  resource: 'orders',
  host: 'api',
  method: 'POST',
  path: '/market/orders/pre-validation',
  auth: 'optional',
  part: 'core',
  declares: [422],
  isRead: true,
} as const satisfies Descriptor;

export const createOrder = {
  name: 'createOrder',
  resource: 'orders',
  host: 'api',
  method: 'POST',
  path: '/market/orders',
  auth: 'required',
  part: 'core',
  declares: [409, 422],
} as const satisfies Descriptor;

export const updateOrder = {
  name: 'updateOrder',
  resource: 'orders',
  host: 'api',
  method: 'PUT',
  path: '/market/orders/{id}',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const getOrder = {
  name: 'getOrder',
  resource: 'orders',
  host: 'api',
  method: 'GET',
  path: '/market/orders/{id}',
  auth: 'required',
  part: 'core',
  declares: [404, 422],
} as const satisfies Descriptor;

export const listOrders = {
  name: 'listOrders',
  resource: 'orders',
  host: 'api',
  method: 'GET',
  path: '/market/orders',
  auth: 'required',
  part: 'orders',
  declares: [422],
} as const satisfies Descriptor;

export const rescheduleOrder = {
  name: 'rescheduleOrder',
  resource: 'orders',
  host: 'api',
  method: 'PUT',
  path: '/market/orders/{id}/appointment',
  auth: 'required',
  part: 'reschedules',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const declineProposal = {
  name: 'declineProposal',
  resource: 'orders',
  host: 'api',
  method: 'PUT',
  path: '/market/orders/{id}/proposal/decline',
  auth: 'required',
  part: 'reschedules',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const cancelOrder = {
  name: 'cancelOrder',
  resource: 'orders',
  host: 'api',
  method: 'PUT',
  path: '/market/orders/{id}/cancel',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
  timeoutMs: 30_000,
} as const satisfies Descriptor;

export const requestReturn = {
  name: 'requestReturn',
  resource: 'orders',
  host: 'api',
  method: 'POST',
  path: '/market/orders/{id}/return',
  auth: 'required',
  part: 'returns',
  declares: [404, 409, 422],
} as const satisfies Descriptor;
