import type { Descriptor } from '../core/descriptor';

export const createHandoff = {
  name: 'createHandoff',
  resource: 'handoffs',
  host: 'api',
  method: 'POST',
  path: '/market/handoffs',
  auth: 'none',
  part: 'handoffs',
  declares: [403, 422],
  isRepeatable: true,
  isOwnPages: true,
} as const satisfies Descriptor;

export const redeemHandoff = {
  name: 'redeemHandoff',
  resource: 'handoffs',
  host: 'api',
  method: 'POST',
  path: '/market/handoffs/redeem',
  auth: 'none',
  part: 'handoffs',
  declares: [403, 404, 422],
  isRepeatable: true,
  isOwnPages: true,
} as const satisfies Descriptor;
