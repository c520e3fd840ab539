import type { Gender, Patient } from '@contract/patients';
import { birthdaySchema } from '@contract/rules/birthday';
import { genderLabelSchema, genderOf } from '@contract/rules/gender';
import { mobilePhoneSchema } from '@contract/rules/phone';
import * as z from 'zod/mini';

/** What the profile form can ask for, in the order it asks. */
export const PROFILE_FIELDS = ['gender', 'birthDate', 'phoneNumber'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;

const SCHEMAS = {
  gender: genderLabelSchema,
  birthDate: birthdaySchema,
  phoneNumber: mobilePhoneSchema,
} as const;

/** Only the fields that the patient lacks are asked for (spec 2). */
export function missingFields(patient: Patient): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => (patient[field] ?? '') === '');
}

/** Why a value is refused, or undefined when it is fine (spec 5). */
export function profileError(field: ProfileField, value: string): string | undefined {
  const result = z.safeParse(SCHEMAS[field], value);
  return result.success
    ? undefined
    : (result.error.issues[0]?.message ?? '값이 올바르지 않습니다.');
}

/** The body of the save: the asked fields alone. They must be valid. */
export function profileBody(fields: readonly ProfileField[], values: ProfileValues) {
  const body: { gender?: Gender; birthDate?: string; phoneNumber?: string } = {};
  if (fields.includes('gender')) body.gender = genderOf(z.parse(genderLabelSchema, values.gender));
  if (fields.includes('birthDate')) body.birthDate = values.birthDate;
  if (fields.includes('phoneNumber')) body.phoneNumber = values.phoneNumber;
  return body;
}
