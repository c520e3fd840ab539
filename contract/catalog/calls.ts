import { MINUTE_MS } from '../core/constants';
import { call } from '../core/call';
import type { CachePolicy } from '../core/descriptor';

const SHOWN = {
  maxAge: 30,
  freshMs: MINUTE_MS,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

const CATALOG = {
  resource: 'catalog',
  host: 'public-api',
  auth: 'none',
  part: 'core',
  declares: [422],
} as const;

export const listCategories = call('listCategories', 'GET', '/market/categories', {
  ...CATALOG,
  declares: [],
  cache: { ...SHOWN, freshMs: 5 * MINUTE_MS },
});

export const listProducts = call('listProducts', 'GET', '/market/products', {
  ...CATALOG,
  cache: SHOWN,
});

export const getProduct = call('getProduct', 'GET', '/market/products/{id}', {
  ...CATALOG,
  declares: [404, 422],
  cache: SHOWN,
});

export const getGroupStatus = call('getGroupStatus', 'POST', '/market/products/group-status', {
  ...CATALOG,
  host: 'api',
  isRead: true,
});
