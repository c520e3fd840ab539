import type { Descriptor } from '../core/descriptor';

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

export const getOwnData = {
  name: 'getOwnData',
  resource: 'patients',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/patients/my/data',
  auth: 'required',
  part: 'exports',
  declares: [],
  timeoutMs: 60_000,
} as const satisfies Descriptor;
