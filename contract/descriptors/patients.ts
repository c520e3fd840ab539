import type { Descriptor } from '../descriptor';

export const getMyself = {
  name: 'getMyself',
  resource: 'patients',
  host: 'api',
  method: 'GET',
  path: '/patients/my',
  auth: 'required',
  part: 'core',
  declares: [],
} as const satisfies Descriptor;

export const updateMyself = {
  name: 'updateMyself',
  resource: 'patients',
  host: 'medical-streaming-api',
  method: 'PATCH',
  path: '/members/patients/my',
  auth: 'required',
  part: 'core',
  declares: [409, 422],
} as const satisfies Descriptor;
