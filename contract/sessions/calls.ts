import { call } from '../core/call';

const SESSIONS = {
  resource: 'sessions',
  host: 'medical-streaming-api',
  auth: 'required',
  part: 'sessions',
  declares: [],
} as const;

export const listSessions = call('listSessions', 'GET', '/members/patients/my/sessions', SESSIONS);

export const endSessions = call('endSessions', 'DELETE', '/members/patients/my/sessions', {
  ...SESSIONS,
  declares: [409, 422],
});
