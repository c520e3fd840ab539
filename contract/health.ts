import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { DISEASES, DRUGS } from './rules/self-examination';

const eachOnce = (values: readonly string[]) => new Set(values).size === values.length;
const REPEATED = '같은 항목이 두 번 들어 있습니다.';

/** Chosen among the medical-history options of spec 2, each once. */
export const medicalHistorySchema = z.array(z.enum(DISEASES)).check(z.refine(eachOnce, REPEATED));

/** Chosen among the medication options of spec 2, each once. */
export const medicationSchema = z.array(z.enum(DRUGS)).check(z.refine(eachOnce, REPEATED));

/** Health information of a patient; held apart from the profile (design 6, Health information). */
export const healthSchema = z.object({
  medicalHistory: medicalHistorySchema,
  medication: medicationSchema,
});
export type Health = z.output<typeof healthSchema>;

export const healthAnswerSchema = z.object({
  ...healthSchema.shape,
  /** Whether the patient has agreed to the health text in force, on this page or with an order. */
  hasConsent: z.boolean(),
});
export type HealthAnswer = z.output<typeof healthAnswerSchema>;

/** Absent lists stay as they are; an empty one is taken away. */
export const healthChangeSchema = z.object({
  medicalHistory: z.optional(medicalHistorySchema),
  medication: z.optional(medicationSchema),
});
export type HealthChange = z.output<typeof healthChangeSchema>;

/** Medical history and medication of the signed-in patient; empty lists when nothing is kept. */
export const getHealth = endpoint({
  name: 'getHealth',
  host: 'medical-streaming-api',
  method: 'GET',
  path: '/members/patients/my/health',
  auth: 'required',
  summary: '내가 알려 드린 병력과 복용 중인 약입니다.',
  response: z.object({ data: healthAnswerSchema }),
  declares: [],
});

/**
 * Saves the given lists. 422 `consent_required` unless the patient has agreed to the health text in
 * force; taking everything out of a list needs no consent.
 */
export const updateHealth = endpoint({
  name: 'updateHealth',
  host: 'medical-streaming-api',
  method: 'PATCH',
  path: '/members/patients/my/health',
  auth: 'required',
  summary: '병력과 복용 중인 약을 고칩니다.',
  body: healthChangeSchema,
  response: z.object({ data: healthAnswerSchema }),
  declares: [409, 422],
});

/**
 * Takes back the consent to health information (agreement 1): forgets medical history, medication and
 * the self-examinations of the patient's orders, and keeps when that was asked for. Orders stay;
 * asking again changes nothing.
 */
export const withdrawHealthConsent = endpoint({
  name: 'withdrawHealthConsent',
  host: 'medical-streaming-api',
  method: 'DELETE',
  path: '/members/consents/health',
  auth: 'required',
  summary: '건강 정보 동의를 철회하고 알려 드린 건강 정보를 지웁니다.',
  response: z.object({ data: healthAnswerSchema }),
  declares: [409, 422],
});
