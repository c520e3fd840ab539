import { call } from '../core/call';
import { REFRESH_TIMEOUT_MS } from '../core/figures';

const AUTH = { resource: 'auth', host: 'token-service', auth: 'none', part: 'core' } as const;
const ATTEMPT = { ...AUTH, part: 'attempts' } as const;

export const storeLoginAttempt = call('storeLoginAttempt', 'POST', '/auth/attempt', {
  ...ATTEMPT,
  declares: [400, 422],
});

export const readLoginAttempt = call('readLoginAttempt', 'GET', '/auth/attempt', {
  ...ATTEMPT,
  declares: [],
});

export const signUp = call('signUp', 'POST', '/auth/signup/{provider}', {
  ...AUTH,
  declares: [400, 401, 403],
});

export const refreshTokens = call('refreshTokens', 'POST', '/auth/token', {
  ...AUTH,
  declares: [400, 401],
  timeoutMs: REFRESH_TIMEOUT_MS,
});

export const logOut = call('logOut', 'POST', '/auth/logout', {
  ...AUTH,
  part: 'logout',
  declares: [400],
});
