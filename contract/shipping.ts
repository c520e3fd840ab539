import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { wonSchema } from './ids';

/** `pickup` is the method that sends no shipping address (spec 5, design 9). */
export const shippingMethodIdSchema = z.enum(['parcel', 'quick', 'pickup']);
export type ShippingMethodId = z.output<typeof shippingMethodIdSchema>;

export const shippingMethodSchema = z.object({
  id: shippingMethodIdSchema,
  name: z.string(),
  description: z.string(),
  fee: wonSchema,
  /** Item total from which it costs nothing, or null. */
  freeFrom: z.nullable(wonSchema),
});
export type ShippingMethod = z.output<typeof shippingMethodSchema>;

export const listShippingMethods = endpoint({
  name: 'listShippingMethods',
  host: 'public-api',
  method: 'GET',
  path: '/market/shipping-methods',
  auth: 'none',
  summary: '배송 방법입니다.',
  response: z.object({ items: z.array(shippingMethodSchema) }),
  declares: [],
});
