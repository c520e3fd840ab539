import type { Descriptor } from '../core/descriptor';

const AT = {
  resource: 'addresses',
  host: 'medical-streaming-api',
  path: '/members/patients/my/addresses',
  auth: 'required',
} as const;

export const listAddresses = {
  ...AT,
  name: 'listAddresses',
  method: 'GET',
  part: 'addresses',
  declares: [],
} as const satisfies Descriptor;

export const addAddress = {
  ...AT,
  name: 'addAddress',
  method: 'POST',
  part: 'addresses',
  declares: [409, 422],
} as const satisfies Descriptor;

export const editAddress = {
  ...AT,
  name: 'editAddress',
  method: 'PUT',
  path: '/members/patients/my/addresses/{id}',
  part: 'addresses',
  declares: [404, 409, 422],
} as const satisfies Descriptor;

export const deleteAddress = {
  ...AT,
  name: 'deleteAddress',
  method: 'DELETE',
  path: '/members/patients/my/addresses/{id}',
  part: 'addresses',
  declares: [404, 409, 422],
} as const satisfies Descriptor;
