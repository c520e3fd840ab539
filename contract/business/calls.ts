import { call } from '../core/call';

export const getBusiness = call('getBusiness', 'GET', '/business', {
  resource: 'business',
  host: 'public-api',
  auth: 'none',
  part: 'shop',
  declares: [],
  cache: { maxAge: 60, freshMs: Infinity },
});
