import { call } from '../core/call';

export const getCart = call('getCart', 'GET', '/market/cart', {
  resource: 'cart',
  host: 'api',
  auth: 'required',
  part: 'core',
  declares: [],
});
