import type { Descriptor } from '../core/descriptor';

export const getChatIdentity = {
  name: 'getChatIdentity',
  resource: 'chat',
  host: 'api',
  method: 'GET',
  path: '/chat/identity',
  auth: 'required',
  part: 'chat',
  declares: [],
} as const satisfies Descriptor;
