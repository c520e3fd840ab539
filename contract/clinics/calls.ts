import { HOUR_MS, MINUTE_MS } from '../core/constants';
import { call } from '../core/call';
import type { CachePolicy } from '../core/descriptor';

const SHOWN = {
  maxAge: 30,
  freshMs: 5 * MINUTE_MS,
  worker: 'network-first',
  deviceDays: 30,
} as const satisfies CachePolicy;

const CLINICS = {
  resource: 'clinics',
  host: 'public-api',
  auth: 'none',
  part: 'core',
  declares: [422],
} as const;

export const listClinics = call('listClinics', 'GET', '/members/clinics', {
  ...CLINICS,
  part: 'clinics',
  cache: { maxAge: 30, freshMs: MINUTE_MS },
});

export const listClinicPlaces = call('listClinicPlaces', 'GET', '/members/clinics/places', {
  ...CLINICS,
  part: 'clinics',
  declares: [],
  cache: { maxAge: 3600, freshMs: HOUR_MS },
});

export const getRandomClinic = call('getRandomClinic', 'GET', '/members/clinics/random', {
  ...CLINICS,
  declares: [404],
});

const ONE = { ...CLINICS, declares: [404, 422], cache: SHOWN } as const;
const BY_ALIAS = '/members/clinics/local/{alias}';

export const getClinicByAlias = call('getClinicByAlias', 'GET', BY_ALIAS, ONE);
export const getClinic = call('getClinic', 'GET', '/members/clinics/{id}', ONE);

export const listNearbyClinics = call('listNearbyClinics', 'GET', '/members/clinics/nearby', {
  ...CLINICS,
  host: 'medical-streaming-api',
});
