import { MINUTE_MS } from '../core/constants';
import type { CachePolicy, Descriptor } from '../core/descriptor';

const SHOWN = {
  maxAge: 30,
  freshMs: MINUTE_MS,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

export const listCategories = {
  name: 'listCategories',
  resource: 'catalog',
  host: 'public-api',
  method: 'GET',
  path: '/market/categories',
  auth: 'none',
  part: 'core',
  declares: [],
  cache: { ...SHOWN, freshMs: 5 * MINUTE_MS },
} as const satisfies Descriptor;

export const listProducts = {
  name: 'listProducts',
  resource: 'catalog',
  host: 'public-api',
  method: 'GET',
  path: '/market/products',
  auth: 'none',
  part: 'core',
  declares: [422],
  cache: SHOWN,
} as const satisfies Descriptor;

export const getProduct = {
  name: 'getProduct',
  resource: 'catalog',
  host: 'public-api',
  method: 'GET',
  path: '/market/products/{id}',
  auth: 'none',
  part: 'core',
  declares: [404, 422],
  cache: SHOWN,
} as const satisfies Descriptor;

export const getGroupStatus = {
  name: 'getGroupStatus',
  resource: 'catalog',
  host: 'api',
  method: 'POST',
  path: '/market/products/group-status',
  auth: 'none',
  part: 'core',
  declares: [422],
  isRead: true,
} as const satisfies Descriptor;
