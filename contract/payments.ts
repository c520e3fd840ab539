import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { idSchema, wonSchema } from './ids';

/** What the PortOne widget is asked with (vendors 2). */
export const iamportParamsSchema = z.object({
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

/** Payment pre-processing result (spec 3). */
export const preprocessingSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  nicepayParams: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  iamportParams: z.nullable(iamportParamsSchema),
});
export type Preprocessing = z.output<typeof preprocessingSchema>;

/** Checks readiness, price, stock and hold, registers the amount, and fixes `merchant_uid` (design 6). */
export const preprocessPayment = endpoint({
  name: 'preprocessPayment',
  host: 'api',
  method: 'POST',
  path: '/market/orders/{id}/payment/preprocessing',
  auth: 'required',
  summary: '결제를 준비합니다.',
  params: z.object({ id: idSchema }),
  response: preprocessingSchema,
  declares: [404, 409, 422],
  timeoutMs: 30_000,
});

/** Where the provider shows the receipt of what was paid; null while there is none. */
export const getReceipt = endpoint({
  name: 'getReceipt',
  host: 'api',
  method: 'GET',
  path: '/market/orders/{id}/receipt',
  auth: 'required',
  summary: '결제 영수증의 주소입니다.',
  params: z.object({ id: idSchema }),
  response: z.object({ data: z.object({ url: z.nullable(z.string()) }) }),
  declares: [404, 422],
});

/** Verifies the payment with the provider and completes the order; idempotent on `impUid` (design 6). */
export const postprocessPayment = endpoint({
  name: 'postprocessPayment',
  host: 'api',
  method: 'POST',
  path: '/market/orders/{id}/payment/postprocessing',
  auth: 'required',
  summary: '결제를 확인하고 주문을 완료합니다.',
  params: z.object({ id: idSchema }),
  body: z.object({
    impUid: z.string().check(z.minLength(1), z.maxLength(64)),
    merchantUid: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  declares: [404, 409, 422],
  timeoutMs: 30_000,
});
