import * as z from 'zod/mini';
import * as calls from './descriptors/leaving';
import { endpoint } from './endpoint';
import { idSchema } from './ids';

/**
 * Why an order stands in the way: it may be cancelled now, is being made or sent, is being returned, or its
 * refund is not confirmed yet.
 */
const openOrderSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  reason: z.enum(['cancellable', 'underway', 'returning', 'refunding']),
});
export type OpenOrder = z.output<typeof openOrderSchema>;

/** What stays after leaving, how long, and by which law; Korean. */
const retainedRecordSchema = z.object({ what: z.string(), period: z.string(), law: z.string() });

/** What leaving means for this patient: orders that stand in the way, and what the law keeps. */
export const getLeaving = endpoint(calls.getLeaving, {
  summary: '탈퇴하기 전에 마칠 주문과, 탈퇴한 뒤에도 법에 따라 남는 기록입니다.',
  response: z.object({
    data: z.object({ openOrders: z.array(openOrderSchema), kept: z.array(retainedRecordSchema) }),
  }),
});
export type Leaving = z.output<typeof getLeaving.response>['data'];

/**
 * Deletes the patient's account at once (product 4, Leaving). `hasLeft` is false while an order
 * stands in the way; then nothing was changed. A repeat after leaving answers true again.
 */
export const leave = endpoint(calls.leave, {
  summary: '회원에서 탈퇴합니다. 주문이 진행 중이면 아무것도 바꾸지 않습니다.',
  response: z.object({ hasLeft: z.boolean(), openOrders: z.array(openOrderSchema) }),
});
