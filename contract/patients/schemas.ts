import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { healthChangeSchema } from '../health/schemas';
import { idSchema } from '../core/fields';
import { ownBirthdaySchema } from './own-birthday';
import { phoneSchema } from '../core/phone';
import { patientNameSchema } from './name';

/** API values; the app shows 남성 and 여성 (product 3, Patient). */
const genderSchema = z.enum(['male', 'female']);
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

/** An order in the way of leaving: it may be cancelled now, is underway, is being returned, or is being refunded. */
const openOrderSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  reason: z.enum(['cancellable', 'underway', 'returning', 'refunding']),
});
export type OpenOrder = z.output<typeof openOrderSchema>;

/** What stays after leaving, how long, and by which law; Korean. */
const retainedRecordSchema = z.object({ what: z.string(), period: z.string(), law: z.string() });

/** What leaving means for this patient: orders that stand in the way, and what the law keeps. */
export const getLeaving = endpoint(calls.getLeaving, {
  summary: '탈퇴하기 전에 마칠 주문과, 탈퇴한 뒤에도 법에 따라 남는 기록입니다.',
  response: z.object({
    data: z.object({ openOrders: z.array(openOrderSchema), kept: z.array(retainedRecordSchema) }),
  }),
});
export type Leaving = z.output<typeof getLeaving.response>['data'];

/**
 * Deletes the patient's account at once (product 4, Leaving). `hasLeft` is false while an order
 * stands in the way; then nothing was changed. A repeat after leaving answers true again.
 */
export const leave = endpoint(calls.leave, {
  summary: '회원에서 탈퇴합니다. 주문이 진행 중이면 아무것도 바꾸지 않습니다.',
  response: z.object({ hasLeft: z.boolean(), openOrders: z.array(openOrderSchema) }),
});

/** Everything that the shop holds about the patient, as two files: `json` and a readable page. */
export const getOwnData = endpoint(calls.getOwnData, {
  summary: '회사가 가진 내 정보를 모두 담은 두 파일입니다.',
  response: z.object({ data: z.object({ json: z.string(), html: z.string() }) }),
});
