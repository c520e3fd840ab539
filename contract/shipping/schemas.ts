import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { wonSchema } from '../core/fields';

/** `pickup` sends no shipping address (product 5, product 12). */
export const shippingMethodIdSchema = z.enum(['parcel', 'quick', 'pickup']);
export type ShippingMethodId = z.output<typeof shippingMethodIdSchema>;

export const shippingMethodSchema = z.object({
  id: shippingMethodIdSchema,
  name: z.string(),
  description: z.string(),
  fee: wonSchema,
  /** Item total from which shipping is free, or null. */
  freeFrom: z.nullable(wonSchema),
});
export type ShippingMethod = z.output<typeof shippingMethodSchema>;

export const listShippingMethods = endpoint(calls.listShippingMethods, {
  summary: '배송 방법입니다.',
  response: z.object({ items: z.array(shippingMethodSchema) }),
});
