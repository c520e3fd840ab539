import { call } from '../core/call';
import type { CachePolicy } from '../core/descriptor';

const SHOWN = {
  maxAge: 60,
  freshMs: 5 * 60_000,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

export const listShippingMethods = call('listShippingMethods', 'GET', '/market/shipping-methods', {
  resource: 'shipping',
  host: 'public-api',
  auth: 'none',
  part: 'core',
  declares: [],
  cache: SHOWN,
});
