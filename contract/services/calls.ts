import { call } from '../core/call';

export const getServices = call('getServices', 'GET', '/services', {
  resource: 'services',
  host: 'public-api',
  auth: 'none',
  part: 'shop',
  declares: [],
  cache: { maxAge: 60, freshMs: 60 * 60_000 },
});
