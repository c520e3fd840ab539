import type { Descriptor } from '../core/descriptor';

export const getPushKey = {
  name: 'getPushKey',
  resource: 'push',
  host: 'api',
  method: 'GET',
  path: '/push/key',
  auth: 'none',
  part: 'push',
  declares: [],
} as const satisfies Descriptor;

export const subscribePush = {
  name: 'subscribePush',
  resource: 'push',
  host: 'api',
  method: 'POST',
  path: '/push/subscriptions',
  auth: 'required',
  part: 'push',
  declares: [409, 422],
} as const satisfies Descriptor;

export const unsubscribePush = {
  name: 'unsubscribePush',
  resource: 'push',
  host: 'api',
  method: 'DELETE',
  path: '/push/subscriptions',
  auth: 'required',
  part: 'push',
  declares: [409, 422],
} as const satisfies Descriptor;
