import * as z from 'zod/mini';
import { NEARBY_SEARCH_PAGE_SIZE } from '../core/figures';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import {
  aliasSchema,
  idSchema,
  pageOf,
  pageShape,
  searchSchema,
  timestampSchema,
} from '../core/fields';

/** HH:MM in Asia/Seoul. */
export const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const lunchSchema = z.nullable(z.object({ startTime: clockSchema, endTime: clockSchema }));

/** Opening hours of a day, and lunch, in which there are no consultations. */
const dayHoursShape = { openingTime: clockSchema, closingTime: clockSchema, lunch: lunchSchema };

const weekday = z.int().check(z.minimum(0), z.maximum(6));

/**
 * Operating hours of today, with the Seoul time and day-off flag when the answer was made (product 3, Clinic).
 * Displays recompute both (`operationAt`), since the answer may be cached.
 */
const operationSchema = z.object({
  currentTime: clockSchema,
  openingTime: clockSchema,
  closingTime: clockSchema,
  isDayOff: z.boolean(),
  lunch: z.optional(lunchSchema),
});
export type Operation = z.output<typeof operationSchema>;

/** What a doctor's page says beside name and days; lists leave it out. */
const profileSchema = z.object({
  /** In words, as `한의사 면허`. */
  licence: z.string(),
  specialty: z.string(),
  /** The year since which the doctor has practised. */
  since: z.int(),
  /** Two sentences of the doctor's own. */
  introduction: z.string(),
  picture: z.nullable(z.string()),
});

/** A doctor of a clinic, with the weekdays of the consultations; 0 is Sunday (product 3, Doctor). */
const doctorSchema = z.object({
  name: z.string(),
  title: z.string(),
  days: z.array(weekday),
  profile: z.optional(profileSchema),
});
export type Doctor = z.output<typeof doctorSchema>;

const clinicSchema = z.object({
  clinicId: idSchema,
  clinicName: z.string(),
  alias: aliasSchema,
  clinicAddress: z.string(),
  clinicDetailAddress: z.string(),
  /** x is the longitude, y the latitude, in degrees (product 3). */
  address: z.nullable(z.object({ x: z.number(), y: z.number() })),
  phoneNumber: z.string(),
  introduction: z.string(),
  picture: z.string(),
  operation: operationSchema,
  /** The week's hours, and those of weekdays that differ; absent when every day has the hours of today. */
  hours: z.optional(
    z.object({
      ...dayHoursShape,
      weekdayHours: z.array(z.object({ days: z.array(weekday), ...dayHoursShape })),
    }),
  ),
  /** Closed days of the week, 0 is Sunday. */
  weeklyDaysOff: z.array(weekday),
  /** Closed dates, YYYY-MM-DD in Seoul, from today on. */
  datesOff: z.array(z.string()),
  isTelemedicineAvailable: z.boolean(),
  /** The start of the next free consultation in the next three days, or null. */
  nextFreeAt: z.nullable(timestampSchema),
  /** Absent where a backend names none. */
  doctors: z.optional(z.array(doctorSchema)),
});
export type Clinic = z.output<typeof clinicSchema>;

/** A clinic with its distance from the given coordinates in metres, which the display rounds up. */
const nearbyClinicSchema = z.object({
  ...clinicSchema.shape,
  distance: z.number().check(z.nonnegative()),
});
export type NearbyClinic = z.output<typeof nearbyClinicSchema>;

const flag = z.enum(['true', 'false']);

export const listClinics = endpoint(calls.listClinics, {
  summary: '한의원 목록입니다. 이름이나 주소로 찾습니다.',
  query: z.object({
    search: z.optional(searchSchema),
    /** Only clinics open now. */
    onlyOpen: z._default(flag, 'false'),
    /** Only clinics with remote consultations, as the checkout needs. */
    onlyTelemedicineAvailable: z._default(flag, 'false'),
    ...pageShape(100, 20),
  }),
  response: z.object(pageOf(clinicSchema)),
});

/** A clinic's coordinates, small enough for thousands on a map. x is the longitude, y the latitude. */
const clinicPlaceSchema = z.object({
  clinicId: idSchema,
  clinicName: z.string(),
  x: z.number(),
  y: z.number(),
});
export type ClinicPlace = z.output<typeof clinicPlaceSchema>;

/** Every clinic with coordinates, for the map's markers. */
export const listClinicPlaces = endpoint(calls.listClinicPlaces, {
  summary: '지도에 놓을 모든 한의원의 위치입니다.',
  response: z.object({ items: z.array(clinicPlaceSchema) }),
});

export const getRandomClinic = endpoint(calls.getRandomClinic, {
  summary: '비대면 진료를 하는 한의원 하나를 무작위로 고릅니다.',
  response: clinicSchema,
});

export const getClinicByAlias = endpoint(calls.getClinicByAlias, {
  summary: '별칭으로 찾은 한의원입니다.',
  params: z.object({ alias: aliasSchema }),
  response: clinicSchema,
});

export const getClinic = endpoint(calls.getClinic, {
  summary: '한의원 하나입니다.',
  params: z.object({ id: idSchema }),
  response: clinicSchema,
});

/** Nearest first. `onlyAvailable` excludes clinics without a free slot in the next 14 days (product 7). */
export const listNearbyClinics = endpoint(calls.listNearbyClinics, {
  summary: '가까운 한의원입니다.',
  query: z.object({
    lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    pageSize: pageShape(NEARBY_SEARCH_PAGE_SIZE, 20).pageSize,
    onlyAvailable: z._default(flag, 'true'),
    onlyTelemedicineAvailable: z._default(flag, 'true'),
    search: z.optional(searchSchema),
  }),
  response: z.object({ items: z.array(nearbyClinicSchema) }),
});
