import type { EndpointRequest } from '@contract/core/endpoint';
import type { Patient, updateMyself } from '@contract/patients/schemas';
import { ownBirthdaySchema } from '@contract/patients/own-birthday';
import { GENDER_LABELS, genderLabelSchema, genderOf } from '@contract/patients/gender';
import { patientNameSchema } from '@contract/patients/name';
import { phoneSchema } from '@contract/core/phone';
import * as z from 'zod/mini';

/** The fields of the profile form and their rules (product 2, Patient profile editing; product 5). */
export const INFO_SCHEMAS = {
  name: patientNameSchema,
  gender: genderLabelSchema,
  birthDay: ownBirthdaySchema,
  phoneNumber: phoneSchema,
} as const;

type InfoField = keyof typeof INFO_SCHEMAS;
type InfoValues = Record<InfoField, string>;

const FIELDS = Object.keys(INFO_SCHEMAS) as InfoField[];

/** The form's initial values. */
export function infoOf(patient: Patient): InfoValues {
  return {
    name: patient.patientName,
    gender: patient.gender === null ? '' : GENDER_LABELS[patient.gender],
    birthDay: patient.birthDate ?? '',
    phoneNumber: patient.phoneNumber ?? '',
  };
}

/** Whether a value may be saved. */
export function isValidInfo(field: InfoField, value: string): boolean {
  return z.safeParse(INFO_SCHEMAS[field], value).success;
}

/** The fields that differ from the stored ones. */
export function changedFields(before: InfoValues, now: InfoValues): InfoField[] {
  return FIELDS.filter((field) => before[field].trim() !== now[field].trim());
}

/** The body of the save: the changed fields only. They must be valid. */
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
