import * as z from 'zod/mini';
import { appointmentSchema } from './appointments';
import { itemSchema } from './cart';
import { CART_MAX_LINES } from './constants';
import { consentKindSchema, orderConsentSchema } from './consents';
import { endpoint } from './endpoint';
import { idSchema, timestampSchema, wonSchema } from './ids';
import { paymentMethodSchema } from './payment-methods';
import { selfExaminationSchema } from './rules/self-examination';
import { addressSchema } from './rules/address';
import { noteSchema } from './rules/note';
import { ordererNameSchema, recipientNameSchema } from './rules/name';
import { postcodeSchema } from './rules/postcode';
import { phoneSchema } from './rules/phone';
import { shippingMethodIdSchema } from './shipping';

/** design 6, Order: status only moves forward. */
export const orderStatusSchema = z.enum([
  'draft',
  'awaiting_payment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
]);
export type OrderStatus = z.output<typeof orderStatusSchema>;

/** Where the parcel goes. */
export const shippingAddressInputSchema = z.object({
  full_name: recipientNameSchema,
  phone: phoneSchema,
  address1: addressSchema,
  address2: z.optional(z.string().check(z.maxLength(100))),
  /** Known when the address was found, absent when it was typed. */
  postcode: z.optional(postcodeSchema),
});
export type ShippingAddressInput = z.output<typeof shippingAddressInputSchema>;

export const orderItemSchema = z.object({
  ...itemSchema.shape,
  productName: z.string(),
  variantName: z.string(),
  picture: z.string(),
  /** Price of one, as agreed on this order. */
  unitPrice: wonSchema,
  amount: wonSchema,
});
export type OrderItem = z.output<typeof orderItemSchema>;

export const amountsSchema = z.object({ items: wonSchema, shipping: wonSchema, total: wonSchema });
export type Amounts = z.output<typeof amountsSchema>;

/** A parcel on its way, as `npm run orders -- ship` has written it down. */
export const trackingSchema = z.object({ carrier: z.string(), number: z.string() });
export type Tracking = z.output<typeof trackingSchema>;

/** One step that an order has taken (design 6, Order). */
export const orderEventSchema = z.object({ status: orderStatusSchema, at: timestampSchema });
export type OrderEvent = z.output<typeof orderEventSchema>;

export const orderSchema = z.object({
  id: idSchema,
  /** What a person reads aloud, as 2611-2104-38. */
  number: z.string(),
  status: orderStatusSchema,
  items: z.array(orderItemSchema),
  billing_address: z.nullable(z.object({ full_name: z.string() })),
  shipping_address: z.nullable(
    z.object({
      id: idSchema,
      full_name: z.string(),
      phone: z.string(),
      address1: z.string(),
      address2: z.string(),
      postcode: z.optional(z.string()),
    }),
  ),
  shipping_method_id: z.nullable(shippingMethodIdSchema),
  comments: z.string(),
  isLocalHome: z.boolean(),
  clinic_id: z.nullable(idSchema),
  appointment: z.nullable(appointmentSchema),
  /** While the slot is held and not yet booked: until when (ms). */
  holdExpiresAt: z.nullable(timestampSchema),
  selfExamination: z.object({ basic: z.nullable(selfExaminationSchema) }),
  consents: z.array(consentKindSchema),
  payment_method: paymentMethodSchema,
  amounts: amountsSchema,
  /** Bought from the cart, or at once from a product page. */
  source: z.enum(['cart', 'buy_now']),
  clinic: z.nullable(
    z.object({
      clinicId: idSchema,
      clinicName: z.string(),
      clinicAddress: z.string(),
      clinicDetailAddress: z.string(),
      phoneNumber: z.string(),
      picture: z.string(),
    }),
  ),
  canCancel: z.boolean(),
  /** The parcel's number, once it is on its way. */
  tracking: z.nullable(trackingSchema),
  /** Every step so far, oldest first. */
  events: z.array(orderEventSchema),
  createdAt: timestampSchema,
  paidAt: z.nullable(timestampSchema),
});
export type Order = z.output<typeof orderSchema>;

/** What a line looks like before it may be ordered. */
export const itemValidationSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  isValid: z.boolean(),
  /** Korean reason when it is not valid. */
  message: z.nullable(z.string()),
  available: z.int(),
});
export type ItemValidation = z.output<typeof itemValidationSchema>;

const orderItemsInput = z.array(itemSchema).check(z.minLength(1), z.maxLength(CART_MAX_LINES));

/** Item pre-validation at the start of the checkout (spec 4). */
export const preValidateItems = endpoint({
  name: 'preValidateItems',
  host: 'api',
  method: 'POST',
  path: '/market/orders/pre-validation',
  auth: 'optional',
  summary: '주문하기 전에 제품을 확인합니다.',
  body: z.object({ items: orderItemsInput }),
  response: z.object({ isValidOverall: z.boolean(), items: z.array(itemValidationSchema) }),
  declares: [422],
});

export const createOrder = endpoint({
  name: 'createOrder',
  host: 'api',
  method: 'POST',
  path: '/market/orders',
  auth: 'required',
  summary: '주문서를 만듭니다.',
  body: z.object({
    items: orderItemsInput,
    source: z._default(z.enum(['cart', 'buy_now']), 'cart'),
  }),
  response: z.object({ data: z.object({ id: idSchema }) }),
  declares: [409, 422],
});

/**
 * Changes the given parts; absent ones stay. Naming clinic and appointment holds the slot for ten
 * minutes, `null` lets it go (design 6, Appointment). `shippingAddress: null` is for `pickup`.
 */
export const updateOrder = endpoint({
  name: 'updateOrder',
  host: 'api',
  method: 'PUT',
  path: '/market/orders/{id}',
  auth: 'required',
  summary: '주문서를 고칩니다.',
  params: z.object({ id: idSchema }),
  body: z.object({
    id: z.optional(idSchema),
    isLocalHome: z.optional(z.boolean()),
    clinic_id: z.optional(z.nullable(idSchema)),
    shipping_method_id: z.optional(shippingMethodIdSchema),
    shippingAddress: z.optional(z.nullable(shippingAddressInputSchema)),
    comments: z.optional(noteSchema),
    appointment: z.optional(z.nullable(appointmentSchema)),
    billing_address: z.optional(z.object({ full_name: ordererNameSchema })),
    payment_method: z.optional(paymentMethodSchema),
    selfExamination: z.optional(z.object({ basic: selfExaminationSchema })),
    consents: z.optional(z.array(orderConsentSchema).check(z.maxLength(10))),
  }),
  response: z.object({ data: orderSchema }),
  declares: [404, 409, 422],
});

export const getOrder = endpoint({
  name: 'getOrder',
  host: 'api',
  method: 'GET',
  path: '/market/orders/{id}',
  auth: 'required',
  summary: '주문 하나입니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ data: orderSchema }),
  declares: [404, 422],
});

/** Newest first; drafts are left out. `before` is the `createdAt` of the last one seen. */
export const listOrders = endpoint({
  name: 'listOrders',
  host: 'api',
  method: 'GET',
  path: '/market/orders',
  auth: 'required',
  summary: '내 주문 목록입니다.',
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  response: z.object({ data: z.object({ items: z.array(orderSchema), hasMore: z.boolean() }) }),
  declares: [422],
});

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  host: 'api',
  method: 'PUT',
  path: '/market/orders/{id}/cancel',
  auth: 'required',
  summary: '주문을 취소하고, 결제했다면 돌려드립니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  declares: [404, 409, 422],
  timeoutMs: 30_000,
});
