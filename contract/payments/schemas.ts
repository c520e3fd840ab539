import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { idSchema, wonSchema } from '../core/fields';

/** Parameters of the PortOne widget (vendors 2). */
const iamportParamsSchema = z.object({
  pg: z.string(),
  pay_method: z.string(),
  merchant_uid: z.string().check(z.maxLength(40)),
  name: z.string().check(z.maxLength(40)),
  amount: wonSchema,
  buyer_name: z.string(),
  buyer_tel: z.string(),
  buyer_email: z.string(),
  m_redirect_url: z.string(),
  notice_url: z.string(),
  confirm_url: z.string(),
});
export type IamportParams = z.output<typeof iamportParamsSchema>;

/** Payment pre-processing result (product 3). */
const preprocessingSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  /** The provider's window and what it takes; a backend elsewhere may fill in one of the next two alone. */
  window: z._default(
    z.nullable(
      z.object({
        provider: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    null,
  ),
  nicepayParams: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  iamportParams: z.nullable(iamportParamsSchema),
});
export type Preprocessing = z.output<typeof preprocessingSchema>;

/** Checks readiness, price, stock and hold, registers the amount, and assigns `merchant_uid`. */
export const preprocessPayment = endpoint(calls.preprocessPayment, {
  summary: '결제를 준비합니다.',
  params: z.object({ id: idSchema }),
  response: preprocessingSchema,
});

/** The provider's receipt page; null while there is none. */
export const getReceipt = endpoint(calls.getReceipt, {
  summary: '결제 영수증의 주소입니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ data: z.object({ url: z.nullable(z.string()) }) }),
});

/** Verifies the payment with the provider and completes the order; idempotent on `impUid` (product 4). */
export const postprocessPayment = endpoint(calls.postprocessPayment, {
  summary: '결제를 확인하고 주문을 완료합니다.',
  params: z.object({ id: idSchema }),
  body: z.object({
    impUid: z.string().check(z.minLength(1), z.maxLength(64)),
    merchantUid: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Without success: the provider reports this payment as failed, and no other of this order is charged. */
    isUncharged: z.optional(z.boolean()),
  }),
});
