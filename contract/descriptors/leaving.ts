import type { Descriptor } from '../descriptor';

export const getLeaving = {
  name: 'getLeaving',
  resource: 'patients',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/patients/my/leaving',
  auth: 'required',
  part: 'leaving',
  declares: [],
} as const satisfies Descriptor;

export const leave = {
  name: 'leave',
  resource: 'patients',
  host: 'token-service',
  method: 'DELETE',
  path: '/auth/account',
  auth: 'required',
  mayHaveLeft: true,
  part: 'leaving',
  declares: [],
} as const satisfies Descriptor;
