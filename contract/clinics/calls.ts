import { HOUR_MS, MINUTE_MS } from '../core/constants';
import type { CachePolicy, Descriptor } from '../core/descriptor';

const SHOWN = {
  maxAge: 30,
  freshMs: 5 * MINUTE_MS,
  worker: 'network-first',
  deviceDays: 30,
} as const satisfies CachePolicy;

export const listClinics = {
  name: 'listClinics',
  resource: 'clinics',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics',
  auth: 'none',
  part: 'clinics',
  declares: [422],
  cache: { maxAge: 30, freshMs: MINUTE_MS },
} as const satisfies Descriptor;

export const listClinicPlaces = {
  name: 'listClinicPlaces',
  resource: 'clinics',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/places',
  auth: 'none',
  part: 'clinics',
  declares: [],
  cache: { maxAge: 3600, freshMs: HOUR_MS },
} as const satisfies Descriptor;

export const getRandomClinic = {
  name: 'getRandomClinic',
  resource: 'clinics',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/random',
  auth: 'none',
  part: 'core',
  declares: [404],
} as const satisfies Descriptor;

export const getClinicByAlias = {
  name: 'getClinicByAlias',
  resource: 'clinics',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/local/{alias}',
  auth: 'none',
  part: 'core',
  declares: [404, 422],
  cache: SHOWN,
} as const satisfies Descriptor;

export const getClinic = {
  name: 'getClinic',
  resource: 'clinics',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/{id}',
  auth: 'none',
  part: 'core',
  declares: [404, 422],
  cache: SHOWN,
} as const satisfies Descriptor;

export const listNearbyClinics = {
  name: 'listNearbyClinics',
  resource: 'clinics',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/clinics/nearby',
  auth: 'none',
  part: 'core',
  declares: [422],
} as const satisfies Descriptor;
