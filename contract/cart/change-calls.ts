import { call } from '../core/call';

const CART = {
  resource: 'cart',
  host: 'api',
  auth: 'required',
  part: 'core',
  declares: [404, 409, 422],
} as const;

export const addCartItems = call('addCartItems', 'POST', '/market/cart/items', CART);

export const setCartQuantities = call('setCartQuantities', 'PUT', '/market/cart/items', {
  ...CART,
  part: 'quantities',
});

export const deleteCartItems = call('deleteCartItems', 'POST', '/market/cart/items/delete', {
  ...CART,
  declares: [409, 422],
});

export const mergeCart = call('mergeCart', 'POST', '/market/cart/merge', {
  ...CART,
  part: 'merge',
  declares: [409, 422],
});

const PURCHASED = '/market/cart/items/purchased';
export const removePurchasedItems = call('removePurchasedItems', 'POST', PURCHASED, CART);

const COPY = { ...CART, auth: 'none', part: 'cartCopies' } as const;
const COPY_CHANGE = {
  ...COPY,
  declares: [403, 422],
  isRepeatable: true,
  isOwnPages: true,
  hasOwnHeader: true,
} as const;

export const readCartCopy = call('readCartCopy', 'GET', '/market/cart/copy', {
  ...COPY,
  declares: [],
});
export const storeCartCopy = call('storeCartCopy', 'PUT', '/market/cart/copy', COPY_CHANGE);
export const dropCartCopy = call('dropCartCopy', 'POST', '/market/cart/copy/delete', COPY_CHANGE);
