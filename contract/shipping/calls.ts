import type { CachePolicy, Descriptor } from '../core/descriptor';

const SHOWN = {
  maxAge: 60,
  freshMs: 5 * 60_000,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

export const listShippingMethods = {
  name: 'listShippingMethods',
  resource: 'shipping',
  host: 'public-api',
  method: 'GET',
  path: '/market/shipping-methods',
  auth: 'none',
  part: 'core',
  declares: [],
  cache: SHOWN,
} as const satisfies Descriptor;
