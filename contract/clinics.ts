import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { aliasSchema, idSchema, timestampSchema } from './ids';

/** HH:MM in Asia/Seoul. */
export const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Operating hours of today in Seoul and the server's clock there (spec 3, Clinic). */
export const operationSchema = z.object({
  currentTime: clockSchema,
  openingTime: clockSchema,
  closingTime: clockSchema,
  isDayOff: z.boolean(),
});
export type Operation = z.output<typeof operationSchema>;

export const clinicSchema = z.object({
  clinicId: idSchema,
  clinicName: z.string(),
  alias: aliasSchema,
  clinicAddress: z.string(),
  clinicDetailAddress: z.string(),
  /** x is the longitude, y the latitude, in degrees (spec 3). */
  address: z.nullable(z.object({ x: z.number(), y: z.number() })),
  phoneNumber: z.string(),
  introduction: z.string(),
  picture: z.string(),
  operation: operationSchema,
  /** Days of the week without consultations, 0 is Sunday. */
  weeklyDaysOff: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  isTelemedicineAvailable: z.boolean(),
});
export type Clinic = z.output<typeof clinicSchema>;

/** A clinic in a list, with the start of its next free consultation in the coming three days, or null. */
export const listedClinicSchema = z.object({
  ...clinicSchema.shape,
  nextFreeAt: z.nullable(timestampSchema),
});
export type ListedClinic = z.output<typeof listedClinicSchema>;

/** A clinic and its distance from the given coordinates, in whole metres. */
export const nearbyClinicSchema = z.object({ ...listedClinicSchema.shape, distance: z.int() });
export type NearbyClinic = z.output<typeof nearbyClinicSchema>;

const flag = z.enum(['true', 'false']);

export const listClinics = endpoint({
  name: 'listClinics',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics',
  auth: 'none',
  summary: '한의원 목록입니다. 이름이나 주소로 찾습니다.',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(50))),
    /** Only those that are open at this moment. */
    onlyOpen: z._default(flag, 'false'),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  response: z.object({
    items: z.array(listedClinicSchema),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  declares: [422],
});

/** Where a clinic is: what a map needs of thousands of them. x is the longitude, y the latitude. */
export const clinicPlaceSchema = z.object({
  clinicId: idSchema,
  clinicName: z.string(),
  x: z.number(),
  y: z.number(),
});
export type ClinicPlace = z.output<typeof clinicPlaceSchema>;

/** Every clinic of known place, for the map's markers. */
export const listClinicPlaces = endpoint({
  name: 'listClinicPlaces',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/places',
  auth: 'none',
  summary: '지도에 놓을 모든 한의원의 위치입니다.',
  response: z.object({ items: z.array(clinicPlaceSchema) }),
  declares: [],
});

export const getRandomClinic = endpoint({
  name: 'getRandomClinic',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/random',
  auth: 'none',
  summary: '비대면 진료를 하는 한의원 하나를 무작위로 고릅니다.',
  response: clinicSchema,
  declares: [404],
});

export const getClinicByAlias = endpoint({
  name: 'getClinicByAlias',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/local/{alias}',
  auth: 'none',
  summary: '별칭으로 찾은 한의원입니다.',
  params: z.object({ alias: aliasSchema }),
  response: clinicSchema,
  declares: [404, 422],
});

export const getClinic = endpoint({
  name: 'getClinic',
  host: 'public-api',
  method: 'GET',
  path: '/members/clinics/{id}',
  auth: 'none',
  summary: '한의원 하나입니다.',
  params: z.object({ id: idSchema }),
  response: clinicSchema,
  declares: [404, 422],
});

/** Nearest first. `onlyAvailable` leaves out clinics with no free slot in the coming 14 days (spec 7). */
export const listNearbyClinics = endpoint({
  name: 'listNearbyClinics',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/clinics/nearby',
  auth: 'none',
  summary: '가까운 한의원입니다.',
  query: z.object({
    lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 20),
    onlyAvailable: z._default(flag, 'true'),
    onlyTelemedicineAvailable: z._default(flag, 'true'),
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  response: z.object({ items: z.array(nearbyClinicSchema) }),
  declares: [422],
});
