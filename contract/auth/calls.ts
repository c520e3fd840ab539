import { REFRESH_TIMEOUT_MS } from '../core/figures';
import type { Descriptor } from '../core/descriptor';

export const storeLoginAttempt = {
  name: 'storeLoginAttempt',
  resource: 'auth',
  host: 'token-service',
  method: 'POST',
  path: '/auth/attempt',
  auth: 'none',
  part: 'attempts',
  declares: [400, 422],
} as const satisfies Descriptor;

export const readLoginAttempt = {
  name: 'readLoginAttempt',
  resource: 'auth',
  host: 'token-service',
  method: 'GET',
  path: '/auth/attempt',
  auth: 'none',
  part: 'attempts',
  declares: [],
} as const satisfies Descriptor;

export const signUp = {
  name: 'signUp',
  resource: 'auth',
  host: 'token-service',
  method: 'POST',
  path: '/auth/signup/{provider}',
  auth: 'none',
  part: 'core',
  declares: [400, 401, 403],
} as const satisfies Descriptor;

export const refreshTokens = {
  name: 'refreshTokens',
  resource: 'auth',
  host: 'token-service',
  method: 'POST',
  path: '/auth/token',
  auth: 'none',
  part: 'core',
  declares: [400, 401],
  timeoutMs: REFRESH_TIMEOUT_MS,
} as const satisfies Descriptor;

export const logOut = {
  name: 'logOut',
  resource: 'auth',
  host: 'token-service',
  method: 'POST',
  path: '/auth/logout',
  auth: 'none',
  part: 'logout',
  declares: [400],
} as const satisfies Descriptor;
