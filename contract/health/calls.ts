import { call } from '../core/call';

const HEALTH = {
  resource: 'health',
  host: 'medical-streaming-api',
  auth: 'required',
  part: 'health',
  declares: [],
} as const;
const CHANGE = { ...HEALTH, declares: [409, 422] } as const;
const EXAMINATION = '/members/patients/my/last-examination';
const CONSENT = '/members/consents/health';

export const getHealth = call('getHealth', 'GET', '/members/patients/my/health', HEALTH);
export const getLastExamination = call('getLastExamination', 'GET', EXAMINATION, HEALTH);
export const updateHealth = call('updateHealth', 'PATCH', '/members/patients/my/health', CHANGE);
export const withdrawHealthConsent = call('withdrawHealthConsent', 'DELETE', CONSENT, CHANGE);
