import * as z from 'zod/mini';
import * as calls from './descriptors/patients';
import { endpoint } from './endpoint';
import { healthChangeSchema } from './health';
import { idSchema } from './ids';
import { ownBirthdaySchema } from './rules/own-birthday';
import { phoneSchema } from './rules/phone';
import { patientNameSchema } from './rules/name';

export { getLeaving, leave } from './leaving';
export { getOwnData } from './own-data';

/** API values; the app shows 남성 and 여성 (product 3, Patient). */
export const genderSchema = z.enum(['male', 'female']);
export type Gender = z.output<typeof genderSchema>;

/** The signed-in patient (product 3). `birthDate` is eight digits, YYYYMMDD. */
export const patientSchema = z.object({
  patientId: idSchema,
  patientName: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  gender: z.nullable(genderSchema),
  birthDate: z.nullable(z.string()),
  isProfileCompleted: z.boolean(),
});
export type Patient = z.output<typeof patientSchema>;

/** The signed-in patient. */
export const getMyself = endpoint(calls.getMyself, {
  summary: '로그인한 환자입니다.',
  response: patientSchema,
});

/**
 * Saves the given profile fields; absent ones are unchanged (product 4, Profile save). Accepts either name of the
 * birthday. Health information follows the rule of `updateHealth` and is never in the response.
 */
export const updateMyself = endpoint(calls.updateMyself, {
  summary: '환자의 정보를 고칩니다.',
  body: z.object({
    name: z.optional(patientNameSchema),
    gender: z.optional(genderSchema),
    birthDay: z.optional(ownBirthdaySchema),
    birthDate: z.optional(ownBirthdaySchema),
    phoneNumber: z.optional(phoneSchema),
    ...healthChangeSchema.shape,
  }),
  response: patientSchema,
});
