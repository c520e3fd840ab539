import * as z from 'zod/mini';
import { appointmentSchema } from '../appointments/schemas';
import { itemSchema } from '../cart/schemas';
import { CART_MAX_LINES } from '../core/constants';
import { consentKindSchema, orderConsentSchema } from '../consents/schemas';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema, timestampSchema, wonSchema, invalidValue } from '../core/fields';
import { paymentMethodSchema } from '../payments/methods';
import { requestedReturnSchema, returningSchema } from './return-schemas';
import { delaySchema, orderItemSchema, trackingSchema } from './item-schemas';
import { careTextSchema, questionSchema } from './question-schemas';
import { OUTCOMES } from '../appointments/consultation-outcome';
import { selfExaminationSchema } from '../health/self-examination';
import { addressDetailSchema, addressSchema } from '../addresses/address';
import { noteSchema } from './note';
import { ordererNameSchema, recipientNameSchema } from '../patients/name';
import { phoneSchema } from '../core/phone';
import { RELATIONS, treatedPersonSchema } from './treated-person';
import { shippingMethodIdSchema } from '../shipping/schemas';

/** Five digits, as the address finder answers them. */
export const postcodeSchema = z.string().check(z.regex(/^\d{5}$/, invalidValue('우편번호')));

/** Status only moves forward (product 4, Order). */
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

/** The delivery address. */
export const shippingAddressInputSchema = z.object({
  full_name: recipientNameSchema,
  phone: phoneSchema,
  address1: addressSchema,
  address2: z.optional(addressDetailSchema),
  /** Present when found by the address finder, absent when typed. */
  postcode: z.optional(postcodeSchema),
});
export type ShippingAddressInput = z.output<typeof shippingAddressInputSchema>;

/** The same as stored. */
export const shippingAddressSchema = z.object({
  id: idSchema,
  full_name: z.string(),
  phone: z.string(),
  address1: z.string(),
  address2: z.string(),
  postcode: z.optional(z.string()),
});

/** Who is treated instead of the patient, as stored. */
const storedTreatedPersonSchema = z.object({
  full_name: z.string(),
  birthday: z.string(),
  phone: z.string(),
  relation: z.enum(RELATIONS),
  /** Whether the text in force was confirmed; older stored answers do not say. */
  isConfirmed: z._default(z.boolean(), false),
});

const amountsSchema = z.object({ items: wonSchema, shipping: wonSchema, total: wonSchema });
export type Amounts = z.output<typeof amountsSchema>;

/** Another time that the clinic proposes for the consultation; nothing moves before the patient accepts it. */
const proposalSchema = z.object({ id: idSchema, ...appointmentSchema.shape });
export type Proposal = z.output<typeof proposalSchema>;

/** One status change of an order (product 4, Order). */
const orderEventSchema = z.object({ status: orderStatusSchema, at: timestampSchema });

const orderSchema = z.object({
  id: idSchema,
  /** Easy to read aloud, as 2611-2104-38. */
  number: z.string(),
  status: orderStatusSchema,
  items: z.array(orderItemSchema),
  billing_address: z.nullable(z.object({ full_name: z.string() })),
  /** Who is treated when it is not the patient; older stored answers have none. */
  treated_person: z._default(z.nullable(storedTreatedPersonSchema), null),
  shipping_address: z.nullable(shippingAddressSchema),
  shipping_method_id: z.nullable(shippingMethodIdSchema),
  comments: z.string(),
  isLocalHome: z.boolean(),
  clinic_id: z.nullable(idSchema),
  appointment: z.nullable(appointmentSchema),
  /** What became of the consultation; null before, and in older stored answers. */
  outcome: z._default(z.nullable(z.enum(OUTCOMES)), null),
  /** Until when another time may be chosen after a missed consultation (ms), and the order is refunded then. */
  choiceEndsAt: z._default(z.nullable(timestampSchema), null),
  /** The money is being returned, which the status does not show yet. */
  isRefunding: z._default(z.boolean(), false),
  /** The clinic's open proposal; lists leave it out. */
  proposal: z._default(z.nullable(proposalSchema), null),
  /** Expiry of the slot's hold (ms); null when booked or not held. */
  holdExpiresAt: z.nullable(timestampSchema),
  selfExamination: z.object({ basic: z.nullable(selfExaminationSchema) }),
  /** The kinds that were agreed to: until the payment, to the texts in force; later, to those of then. */
  consents: z.array(consentKindSchema),
  payment_method: paymentMethodSchema,
  amounts: amountsSchema,
  /** Ordered from the cart, or with 바로 구매. */
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
  /** Whose outcome it is; before, who alone is on duty at its time. Null elsewhere, and in older stored answers. */
  doctor: z._default(z.nullable(z.string()), null),
  canCancel: z.boolean(),
  delay: z._default(z.nullable(delaySchema), null),
  /** The parcel's tracking number, once shipped. */
  tracking: z.nullable(trackingSchema),
  /** All status changes, oldest first. */
  events: z.array(orderEventSchema),
  /** The newest return; lists leave it out, and older stored answers have none. */
  returning: z._default(z.nullable(returningSchema), null),
  /** What the doctor adds to the guide, and the questions to the clinic; lists and older stored answers have none. */
  doctorNote: z._default(z.nullable(z.string()), null),
  questions: z._default(z.array(questionSchema), []),
  /** Whether the clinic may be asked now. */
  canAsk: z._default(z.boolean(), false),
  createdAt: timestampSchema,
  paidAt: z.nullable(timestampSchema),
});
export type Order = z.output<typeof orderSchema>;

/** A call about one order, which answers with the order. */
const ofOrder = { params: z.object({ id: idSchema }), response: z.object({ data: orderSchema }) };

/** Whether a line can be ordered. */
const itemValidationSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  isValid: z.boolean(),
  /** Korean reason when it is not valid. */
  message: z.nullable(z.string()),
  available: z.int(),
});
export type ItemValidation = z.output<typeof itemValidationSchema>;

const orderItemsInput = z.array(itemSchema).check(z.minLength(1), z.maxLength(CART_MAX_LINES));

/** Item pre-validation at the start of the checkout (product 4). */
export const preValidateItems = endpoint(calls.preValidateItems, {
  summary: '주문하기 전에 제품을 확인합니다.',
  body: z.object({ items: orderItemsInput }),
  response: z.object({ isValidOverall: z.boolean(), items: z.array(itemValidationSchema) }),
});

export const createOrder = endpoint(calls.createOrder, {
  summary: '주문서를 만듭니다.',
  body: z.object({
    items: orderItemsInput,
    source: z._default(z.enum(['cart', 'buy_now']), 'cart'),
    isLocalHome: z._default(z.boolean(), false),
  }),
  response: z.object({ data: z.object({ id: idSchema }) }),
});

/**
 * Changes the given parts; absent ones stay. A clinic with an appointment holds the slot for ten
 * minutes, `null` releases it (product 4, Appointment). `shippingAddress: null` is for `pickup`.
 */
export const updateOrder = endpoint(calls.updateOrder, {
  summary: '주문서를 고칩니다.',
  ...ofOrder,
  body: z.object({
    id: z.optional(idSchema),
    isLocalHome: z.optional(z.boolean()),
    clinic_id: z.optional(z.nullable(idSchema)),
    shipping_method_id: z.optional(shippingMethodIdSchema),
    shippingAddress: z.optional(z.nullable(shippingAddressInputSchema)),
    comments: z.optional(noteSchema),
    appointment: z.optional(z.nullable(appointmentSchema)),
    billing_address: z.optional(z.object({ full_name: ordererNameSchema })),
    treated_person: z.optional(z.nullable(treatedPersonSchema)),
    payment_method: z.optional(paymentMethodSchema),
    selfExamination: z.optional(z.object({ basic: selfExaminationSchema })),
    consents: z.optional(z.array(orderConsentSchema).check(z.maxLength(10))),
  }),
});

export const getOrder = endpoint(calls.getOrder, {
  summary: '주문 하나입니다.',
  ...ofOrder,
});

/** Newest first, without drafts. `before` is the `createdAt` of the last order received. */
export const listOrders = endpoint(calls.listOrders, {
  summary: '내 주문 목록입니다.',
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
  }),
  response: z.object({ data: z.object({ items: z.array(orderSchema), hasMore: z.boolean() }) }),
});

/** Moves a paid order's consultation to another time of its clinic (product 4, Appointment). */
export const rescheduleOrder = endpoint(calls.rescheduleOrder, {
  summary: '진료 시간을 바꿉니다.',
  ...ofOrder,
  body: z.object({ appointment: appointmentSchema }),
});

/** Keeps the present time although the clinic proposed another; accepting is `rescheduleOrder` with that time. */
export const declineProposal = endpoint(calls.declineProposal, {
  summary: '한의원이 제안한 진료 시간을 받아들이지 않습니다.',
  ...ofOrder,
  body: z.object({ proposalId: idSchema }),
});

/** Says that a sent order has come, where the clinic has not said so (product 4, Order). */
export const confirmDelivery = endpoint(calls.confirmDelivery, {
  summary: '보낸 한약을 받았다고 알립니다.',
  ...ofOrder,
});

/** Asks the clinic of a delivered order (product 4, Question). 409 `order_not_askable` where it may not be asked. */
export const askQuestion = endpoint(calls.askQuestion, {
  summary: '받은 한약에 대해 한의원에 물어봅니다.',
  ...ofOrder,
  body: z.object({ text: careTextSchema }),
});

export const cancelOrder = endpoint(calls.cancelOrder, {
  summary: '주문을 취소하고, 결제했다면 돌려드립니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ success: z.boolean(), message: z.string() }),
});

/** Asks to return the order's goods and for the money back; one open request an order (product 4, Return). */
export const requestReturn = endpoint(calls.requestReturn, {
  summary: '받은 제품의 반품과 환불을 신청합니다.',
  ...ofOrder,
  body: requestedReturnSchema,
});
