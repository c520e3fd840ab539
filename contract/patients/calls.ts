import { call } from '../core/call';

const PATIENTS = {
  resource: 'patients',
  host: 'medical-streaming-api',
  auth: 'required',
  part: 'core',
  declares: [],
} as const;

export const getMyself = call('getMyself', 'GET', '/patients/my', { ...PATIENTS, host: 'api' });

export const updateMyself = call('updateMyself', 'PATCH', '/members/patients/my', {
  ...PATIENTS,
  declares: [409, 422],
});

export const getLeaving = call('getLeaving', 'GET', '/members/patients/my/leaving', {
  ...PATIENTS,
  part: 'leaving',
});

export const leave = call('leave', 'DELETE', '/auth/account', {
  ...PATIENTS,
  host: 'token-service',
  mayHaveLeft: true,
  part: 'leaving',
});

export const getOwnData = call('getOwnData', 'GET', '/members/patients/my/data', {
  ...PATIENTS,
  part: 'exports',
  timeoutMs: 60_000,
});
