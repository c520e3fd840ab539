import type { Descriptor } from '../descriptor';

export const readCartCopy = {
  name: 'readCartCopy',
  resource: 'cartCopy',
  host: 'api',
  method: 'GET',
  path: '/market/cart/copy',
  auth: 'none',
  part: 'cartCopies',
  declares: [],
} as const satisfies Descriptor;

export const storeCartCopy = {
  name: 'storeCartCopy',
  resource: 'cartCopy',
  host: 'api',
  method: 'PUT',
  path: '/market/cart/copy',
  auth: 'none',
  part: 'cartCopies',
  declares: [403, 422],
  isRepeatable: true,
  isOwnPages: true,
  hasOwnHeader: true,
} as const satisfies Descriptor;

export const dropCartCopy = {
  name: 'dropCartCopy',
  resource: 'cartCopy',
  host: 'api',
  method: 'POST',
  path: '/market/cart/copy/delete',
  auth: 'none',
  part: 'cartCopies',
  declares: [403, 422],
  isRepeatable: true,
  isOwnPages: true,
  hasOwnHeader: true,
} as const satisfies Descriptor;
