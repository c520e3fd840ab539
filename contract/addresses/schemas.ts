import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema, timestampSchema } from '../core/fields';
import { shippingAddressInputSchema, shippingAddressSchema } from '../orders/schemas';

/** A saved delivery address of the patient (product 3, Saved addresses). */
const savedAddressSchema = z.object({
  ...shippingAddressSchema.shape,
  /** The address that a new order starts with; at most one. */
  isDefault: z.boolean(),
  /** When it was last saved, or an order to it was paid. */
  usedAt: timestampSchema,
});
export type SavedAddress = z.output<typeof savedAddressSchema>;

/** `isDefault` makes it the default instead of another one; absent leaves that as it is. */
const addressInputSchema = z.object({
  ...shippingAddressInputSchema.shape,
  isDefault: z.optional(z.boolean()),
});
export type AddressInput = z.output<typeof addressInputSchema>;

/** Each call answers all of them: the default first, then the last used. */
const response = z.object({ data: z.object({ items: z.array(savedAddressSchema) }) });
const params = z.object({ id: idSchema });

export const listAddresses = endpoint(calls.listAddresses, {
  summary: '저장한 배송지 목록입니다.',
  response,
});

/** Saves an address; an equal one is not saved twice. 422 `addresses_full` when the patient has as many as may be. */
export const addAddress = endpoint(calls.addAddress, {
  summary: '배송지를 저장합니다.',
  body: addressInputSchema,
  response,
});

export const editAddress = endpoint(calls.editAddress, {
  summary: '저장한 배송지를 고칩니다.',
  params,
  body: addressInputSchema,
  response,
});

export const deleteAddress = endpoint(calls.deleteAddress, {
  summary: '저장한 배송지를 지웁니다.',
  params,
  response,
});
