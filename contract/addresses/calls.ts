import { call } from '../core/call';

const ADDRESSES = {
  resource: 'addresses',
  host: 'medical-streaming-api',
  auth: 'required',
  part: 'addresses',
  declares: [404, 409, 422],
} as const;
const ALL = '/members/patients/my/addresses';
const ONE = '/members/patients/my/addresses/{id}';

export const listAddresses = call('listAddresses', 'GET', ALL, { ...ADDRESSES, declares: [] });
export const addAddress = call('addAddress', 'POST', ALL, { ...ADDRESSES, declares: [409, 422] });
export const editAddress = call('editAddress', 'PUT', ONE, ADDRESSES);
export const deleteAddress = call('deleteAddress', 'DELETE', ONE, ADDRESSES);
