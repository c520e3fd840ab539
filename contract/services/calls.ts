import type { Descriptor } from '../core/descriptor';

export const getServices = {
  name: 'getServices',
  resource: 'services',
  host: 'public-api',
  method: 'GET',
  path: '/services',
  auth: 'none',
  part: 'shop',
  declares: [],
  cache: { maxAge: 60, freshMs: 60 * 60_000 },
} as const satisfies Descriptor;
