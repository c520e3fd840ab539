import type { Descriptor } from '../core/descriptor';

export const getBusiness = {
  name: 'getBusiness',
  resource: 'business',
  host: 'public-api',
  method: 'GET',
  path: '/business',
  auth: 'none',
  part: 'shop',
  declares: [],
  cache: { maxAge: 60, freshMs: Infinity },
} as const satisfies Descriptor;
