import type { Descriptor } from '../core/descriptor';

export const addCartItems = {
  name: 'addCartItems',
  resource: 'cart',
  host: 'api',
  method: 'POST',
  path: '/market/cart/items',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const setCartQuantities = {
  name: 'setCartQuantities',
  resource: 'cart',
  host: 'api',
  method: 'PUT',
  path: '/market/cart/items',
  auth: 'required',
  part: 'quantities',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const deleteCartItems = {
  name: 'deleteCartItems',
  resource: 'cart',
  host: 'api',
  method: 'POST',
  path: '/market/cart/items/delete',
  auth: 'required',
  part: 'core',
  declares: [409, 422],
} as const satisfies Descriptor;

export const mergeCart = {
  name: 'mergeCart',
  resource: 'cart',
  host: 'api',
  method: 'POST',
  path: '/market/cart/merge',
  auth: 'required',
  part: 'merge',
  declares: [409, 422],
} as const satisfies Descriptor;

export const removePurchasedItems = {
  name: 'removePurchasedItems',
  resource: 'cart',
  host: 'api',
  method: 'POST',
  path: '/market/cart/items/purchased',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const readCartCopy = {
  name: 'readCartCopy',
  resource: 'cart',
  host: 'api',
  method: 'GET',
  path: '/market/cart/copy',
  auth: 'none',
  part: 'cartCopies',
  declares: [],
} as const satisfies Descriptor;

export const storeCartCopy = {
  name: 'storeCartCopy',
  resource: 'cart',
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
  resource: 'cart',
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
