import { call } from '../core/call';

const HANDOFFS = {
  resource: 'handoffs',
  host: 'api',
  auth: 'none',
  part: 'handoffs',
  isRepeatable: true,
  isOwnPages: true,
} as const;

export const createHandoff = call('createHandoff', 'POST', '/market/handoffs', {
  ...HANDOFFS,
  declares: [403, 422],
});

export const redeemHandoff = call('redeemHandoff', 'POST', '/market/handoffs/redeem', {
  ...HANDOFFS,
  declares: [403, 404, 422],
});
