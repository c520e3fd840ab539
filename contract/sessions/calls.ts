import type { Descriptor } from '../core/descriptor';

const AT = {
  resource: 'sessions',
  host: 'medical-streaming-api',
  path: '/members/patients/my/sessions',
  auth: 'required',
} as const;

export const listSessions = {
  ...AT,
  name: 'listSessions',
  method: 'GET',
  part: 'sessions',
  declares: [],
} as const satisfies Descriptor;

export const endSessions = {
  ...AT,
  name: 'endSessions',
  method: 'DELETE',
  part: 'sessions',
  declares: [409, 422],
} as const satisfies Descriptor;
