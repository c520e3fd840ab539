import type { Descriptor } from '../core/descriptor';

export const getCart = {
  name: 'getCart',
  resource: 'cart',
  host: 'api',
  method: 'GET',
  path: '/market/cart',
  auth: 'required',
  part: 'core',
  declares: [],
} as const satisfies Descriptor;
