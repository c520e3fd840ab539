import * as z from 'zod/mini';
import { isRegistered, type SandboxOptions } from '../options';
import type { Failure, NewPayment } from './payments';

/** Whole won. */
export const wonSchema = z.int().check(z.gte(1), z.lte(1_000_000_000));

/** The shop's number of a payment attempt. */
export const merchantUidSchema = z.string().check(z.minLength(1), z.maxLength(40));

const text = z.optional(z.string().check(z.maxLength(500)));

/** The request of `iamport.js`: merchant, whether to redirect, and request_pay's parameters. */
const openingSchema = z.object({
  merchant_code: z.string(),
  redirect: z.boolean(),
  params: z.object({
    merchant_uid: merchantUidSchema,
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    amount: wonSchema,
    pay_method: z.string().check(z.minLength(1), z.maxLength(40)),
    channelKey: text,
    pg: text,
    buyer_name: text,
    buyer_tel: text,
    buyer_email: text,
    buyer_addr: text,
    buyer_postcode: text,
    custom_data: z.optional(z.unknown()),
    m_redirect_url: z.optional(z.string()),
    notice_url: z.optional(z.string()),
    confirm_url: z.optional(z.string()),
    // Without `://`, as the device registers it.
    app_scheme: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9+.-]*$/i))),
  }),
});

/** Reads a request to open a window; addresses outside the shop count as unregistered. */
export function readOpening(options: SandboxOptions, body: unknown): NewPayment | Failure {
  const parsed = openingSchema.safeParse(body);
  if (!parsed.success) return { code: 'F400', message: '결제 요청 값이 올바르지 않아요.' };
  const { merchant_code: merchantCode, redirect, params } = parsed.data;
  if (merchantCode !== options.merchantCode) {
    return { code: 'F401', message: '등록되지 않은 가맹점 코드예요.' };
  }
  const { publicOrigin, backendOrigin = publicOrigin } = options;
  const isForeign = (origin: string, address: string | null | undefined) =>
    Boolean(address) && !isRegistered(origin, address ?? '');
  if (
    isForeign(publicOrigin, params.m_redirect_url) ||
    isForeign(backendOrigin, params.notice_url) ||
    isForeign(backendOrigin, params.confirm_url)
  ) {
    return { code: 'F402', message: '등록되지 않은 주소가 들어 있어요.' };
  }
  return {
    merchantUid: params.merchant_uid,
    name: params.name,
    amount: params.amount,
    payMethod: params.pay_method,
    channelKey: params.channelKey ?? params.pg ?? null,
    buyerName: params.buyer_name ?? null,
    buyerTel: params.buyer_tel ?? null,
    buyerEmail: params.buyer_email ?? null,
    buyerAddr: params.buyer_addr ?? null,
    buyerPostcode: params.buyer_postcode ?? null,
    customData: params.custom_data === undefined ? null : JSON.stringify(params.custom_data),
    redirectUrl: redirect ? (params.m_redirect_url ?? null) : null,
    noticeUrl: params.notice_url ?? null,
    confirmUrl: params.confirm_url ?? null,
  };
}

/** The result when no window opened: without a payment there is no `imp_uid`. */
export function failureResult(
  { code, message }: Failure,
  opening?: NewPayment,
): Record<string, unknown> {
  return {
    ...(opening ? { merchant_uid: opening.merchantUid } : {}),
    error_code: code,
    error_msg: message,
  };
}
