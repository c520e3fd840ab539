import { call } from '../core/call';

const PUSH = { resource: 'push', host: 'api', part: 'push' } as const;
const CHANGE = { ...PUSH, auth: 'required', declares: [409, 422] } as const;

export const getPushKey = call('getPushKey', 'GET', '/push/key', {
  ...PUSH,
  auth: 'none',
  declares: [],
});
export const subscribePush = call('subscribePush', 'POST', '/push/subscriptions', CHANGE);
export const unsubscribePush = call('unsubscribePush', 'DELETE', '/push/subscriptions', CHANGE);
