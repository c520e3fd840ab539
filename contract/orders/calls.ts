import { call } from '../core/call';

const ORDERS = {
  resource: 'orders',
  host: 'api',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
} as const;
const RESCHEDULES = { ...ORDERS, part: 'reschedules' } as const;
const APPOINTMENT = '/market/orders/{id}/appointment';
const DECLINE = '/market/orders/{id}/proposal/decline';

export const preValidateItems = call('preValidateItems', 'POST', '/market/orders/pre-validation', {
  ...ORDERS,
  auth: 'optional',
  declares: [422],
  isRead: true,
});

export const createOrder = call('createOrder', 'POST', '/market/orders', {
  ...ORDERS,
  declares: [409, 422],
});

export const updateOrder = call('updateOrder', 'PUT', '/market/orders/{id}', ORDERS);

export const getOrder = call('getOrder', 'GET', '/market/orders/{id}', {
  ...ORDERS,
  declares: [404, 422],
});

export const listOrders = call('listOrders', 'GET', '/market/orders', {
  ...ORDERS,
  part: 'orders',
  declares: [422],
});

export const rescheduleOrder = call('rescheduleOrder', 'PUT', APPOINTMENT, RESCHEDULES);
export const declineProposal = call('declineProposal', 'PUT', DECLINE, RESCHEDULES);

export const confirmDelivery = call('confirmDelivery', 'PUT', '/market/orders/{id}/delivery', {
  ...ORDERS,
  part: 'deliveries',
});

export const askQuestion = call('askQuestion', 'POST', '/market/orders/{id}/questions', {
  ...ORDERS,
  part: 'questions',
});

export const cancelOrder = call('cancelOrder', 'PUT', '/market/orders/{id}/cancel', {
  ...ORDERS,
  timeoutMs: 30_000,
});

export const requestReturn = call('requestReturn', 'POST', '/market/orders/{id}/return', {
  ...ORDERS,
  part: 'returns',
});
