import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { DISEASES, DRUGS, selfExaminationSchema } from './self-examination';

const eachOnce = (values: readonly string[]) => new Set(values).size === values.length;
const REPEATED = '같은 항목이 두 번 들어 있습니다.';

/** Options of the medical history (product 2), each at most once. */
const medicalHistorySchema = z.array(z.enum(DISEASES)).check(z.refine(eachOnce, REPEATED));

/** Options of the medication (product 2), each at most once. */
const medicationSchema = z.array(z.enum(DRUGS)).check(z.refine(eachOnce, REPEATED));

/** Health information, stored separately from the profile (product 4, Health information). */
const healthSchema = z.object({
  medicalHistory: medicalHistorySchema,
  medication: medicationSchema,
});
export type Health = z.output<typeof healthSchema>;

const healthAnswerSchema = z.object({
  ...healthSchema.shape,
  /** Whether the patient has agreed to the current health text, here or with an order. */
  hasConsent: z.boolean(),
});
export type HealthAnswer = z.output<typeof healthAnswerSchema>;

/** Absent lists stay; an empty list is deleted. */
export const healthChangeSchema = z.object({
  medicalHistory: z.optional(medicalHistorySchema),
  medication: z.optional(medicationSchema),
});
export type HealthChange = z.output<typeof healthChangeSchema>;

/** Medical history and medication of the signed-in patient; empty lists when nothing is stored. */
export const getHealth = endpoint(calls.getHealth, {
  summary: '내가 알려 드린 병력과 복용 중인 약입니다.',
  response: z.object({ data: healthAnswerSchema }),
});

/**
 * The examination of the patient's last paid order, to be filled in again; null without one, after a
 * withdrawal, and when it was given under another text than the current one.
 */
export const getLastExamination = endpoint(calls.getLastExamination, {
  summary: '지난 주문의 기본 문진입니다.',
  response: z.object({ data: z.nullable(selfExaminationSchema) }),
});

/** Saves the given lists. 422 `consent_required` without consent to the current text; deleting needs none. */
export const updateHealth = endpoint(calls.updateHealth, {
  summary: '병력과 복용 중인 약을 고칩니다.',
  body: healthChangeSchema,
  response: z.object({ data: healthAnswerSchema }),
});

/**
 * Withdraws the consent to health information (agreement 1): deletes medical history, medication and the
 * self-examinations of the patient's orders, and records it. The orders remain. Safe to repeat.
 */
export const withdrawHealthConsent = endpoint(calls.withdrawHealthConsent, {
  summary: '건강 정보 동의를 철회하고 알려 드린 건강 정보를 지웁니다.',
  response: z.object({ data: healthAnswerSchema }),
});
