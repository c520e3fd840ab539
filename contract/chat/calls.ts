import { call } from '../core/call';

export const getChatIdentity = call('getChatIdentity', 'GET', '/chat/identity', {
  resource: 'chat',
  host: 'api',
  auth: 'required',
  part: 'chat',
  declares: [],
});
