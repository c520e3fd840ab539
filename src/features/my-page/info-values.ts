import type { EndpointRequest } from '@contract/endpoint';
import type { Patient, updateMyself } from '@contract/patients';
import { birthdaySchema } from '@contract/rules/birthday';
import { GENDER_LABELS, genderLabelSchema, genderOf } from '@contract/rules/gender';
import { patientNameSchema } from '@contract/rules/name';
import { phoneSchema } from '@contract/rules/phone';
import * as z from 'zod/mini';

/** What the profile form holds, as it is typed (spec 2, Patient profile editing). */
export interface InfoValues {
  name: string;
  gender: string;
  birthDay: string;
  phoneNumber: string;
}
export type InfoField = keyof InfoValues;

const SCHEMAS = {
  name: patientNameSchema,
  gender: genderLabelSchema,
  birthDay: birthdaySchema,
  phoneNumber: phoneSchema,
} as const;

const FIELDS = Object.keys(SCHEMAS) as InfoField[];

/** The form as it opens. */
export function infoOf(patient: Patient): InfoValues {
  return {
    name: patient.patientName,
    gender: patient.gender === null ? '' : GENDER_LABELS[patient.gender],
    birthDay: patient.birthDate ?? '',
    phoneNumber: patient.phoneNumber ?? '',
  };
}

/** Why a value is refused, or undefined when it is fine (spec 5). */
export function infoError(field: InfoField, value: string): string | undefined {
  const result = z.safeParse(SCHEMAS[field], value);
  return result.success ? undefined : result.error.issues[0]?.message;
}

/** The fields that differ from what is stored. */
export function changedFields(before: InfoValues, now: InfoValues): InfoField[] {
  return FIELDS.filter((field) => before[field].trim() !== now[field].trim());
}

/** The body of the save: the changed fields alone. They must be valid. */
export function infoBody(
  changed: readonly InfoField[],
  values: InfoValues,
): EndpointRequest<typeof updateMyself>['body'] {
  const has = (field: InfoField) => changed.includes(field);
  return {
    ...(has('name') ? { name: values.name.trim() } : {}),
    ...(has('gender') ? { gender: genderOf(z.parse(genderLabelSchema, values.gender)) } : {}),
    ...(has('birthDay') ? { birthDay: values.birthDay } : {}),
    ...(has('phoneNumber') ? { phoneNumber: values.phoneNumber } : {}),
  };
}
