import type { Descriptor } from '../core/descriptor';

export const getHealth = {
  name: 'getHealth',
  resource: 'health',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/patients/my/health',
  auth: 'required',
  part: 'health',
  declares: [],
} as const satisfies Descriptor;

export const getLastExamination = {
  name: 'getLastExamination',
  resource: 'health',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/patients/my/last-examination',
  auth: 'required',
  part: 'health',
  declares: [],
} as const satisfies Descriptor;

export const updateHealth = {
  name: 'updateHealth',
  resource: 'health',
  host: 'medical-streaming-api',
  method: 'PATCH',
  path: '/members/patients/my/health',
  auth: 'required',
  part: 'health',
  declares: [409, 422],
} as const satisfies Descriptor;

export const withdrawHealthConsent = {
  name: 'withdrawHealthConsent',
  resource: 'health',
  host: 'medical-streaming-api',
  method: 'DELETE',
  path: '/members/consents/health',
  auth: 'required',
  part: 'health',
  declares: [409, 422],
} as const satisfies Descriptor;
